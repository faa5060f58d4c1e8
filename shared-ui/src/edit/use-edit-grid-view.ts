import { useState } from 'react';
import type { RowEdits } from './use-row-edits.ts';

interface EditGridView {
  readonly wanted: number;
  readonly pageSize: number;
  readonly newest: string | null;
  /** The conflict that was brought into view: the id of its row while the user must choose a value. */
  readonly conflict: string | null;
}

/** Marks a conflict without an open choice: its row only has to be saved again. */
const noOpenChoice = '';

/** The page of an editable grid. A new row, and the first row in which the user must choose a value, bring their page into view. */
export function useEditGridView<Row extends { readonly id: string }>(
  edits: RowEdits<Row>,
  initialPageSize: number,
) {
  const { rows } = edits;
  const [view, setView] = useState<EditGridView>({
    wanted: 1,
    pageSize: initialPageSize,
    newest: edits.newest,
    conflict: null,
  });
  const { wanted, pageSize, newest } = view;
  const pageOf = (id: string | undefined) => {
    const at = rows.findIndex((row) => row.id === id);
    return at < 0 ? wanted : Math.floor(at / pageSize) + 1;
  };
  const { conflict, rowId } = firstConflict(edits);
  const isOpen = conflict !== null && conflict !== noOpenChoice;
  const isNewConflict = conflict !== view.conflict && (isOpen || view.conflict === null);
  if (newest !== edits.newest || conflict !== view.conflict) {
    const next = isNewConflict && rowId !== undefined ? pageOf(rowId) : pageAfterAdding();
    setView({ wanted: next, pageSize, newest: edits.newest, conflict });
  }
  // A new row is the last one until it is saved, which may sort it onto another page; an open choice stays in view.
  function pageAfterAdding() {
    if (newest === edits.newest) return wanted;
    if (edits.newest !== null) return Infinity;
    if (isOpen) return wanted;
    return pageOf(newest === null ? undefined : edits.savedIdOf(newest));
  }
  return {
    page: Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize))),
    pageSize,
    show: (change: { page?: number; pageSize?: number }) =>
      setView({ ...view, wanted: change.page ?? 1, pageSize: change.pageSize ?? pageSize }),
  };
}

/** The first row with an open choice; without one, the first row with a conflict. */
function firstConflict<Row extends { readonly id: string }>({ rows, conflictOf }: RowEdits<Row>) {
  const open = rows.find((row) => (conflictOf(row)?.open.length ?? 0) > 0)?.id;
  const rowId = open ?? rows.find((row) => conflictOf(row) !== null)?.id;
  return { rowId, conflict: open ?? (rowId === undefined ? null : noOpenChoice) };
}
