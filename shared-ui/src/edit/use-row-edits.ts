import { useState } from 'react';
import { diff } from './draft.ts';
import {
  withResolvedField,
  conflictedWith,
  emptyDrafts,
  withTypedValues,
  without,
  type OtherUsersChange,
  type RowChange,
  type RowConflict,
  type RowDrafts,
} from './row-draft.ts';

/** The unsaved cells and the new rows of an editable grid. */
export interface RowEdits<Row> {
  /** The saved rows, then the new ones. */
  readonly rows: readonly Row[];
  /** Returns a row with its unsaved values. */
  readonly shown: (row: Row) => Row;
  readonly isDirty: (row: Row, key: keyof Row) => boolean;
  /** The number of unsaved cells; a new row counts as one. */
  readonly count: number;
  /** Each changed or new row with its unsaved values. */
  readonly changed: readonly RowChange<Row>[];
  readonly type: (row: Row, changes: Partial<Row>) => void;
  readonly add: (row: Row) => void;
  /** The id of the newest added row. */
  readonly newest: string | null;
  /** Returns the id under which an added row was saved; undefined until then. */
  readonly savedIdOf: (addedId: string) => string | undefined;
  /** Replaces the draft row with the saved one; the draft stays visible until the list refetch returns it. */
  readonly markSaved: (sent: RowChange<Row>, now: Row) => void;
  /** Ends the draft of a saved row; values that were typed since become changes of the saved row. */
  readonly settle: (sent: RowChange<Row>, now: Row) => void;
  /** Returns the conflict of a row with another user; null without one. */
  readonly conflictOf: (row: Row) => RowConflict<Row> | null;
  /** Another user saved the row first: the unsaved changes become changes of the latest version. */
  readonly addConflict: (sent: RowChange<Row>, other: OtherUsersChange<Row>) => void;
  /** Resolves a conflict of one field with this user's value or the other user's. */
  readonly choose: (row: Row, field: string, side: 'mine' | 'theirs') => void;
  /** Discards the unsaved values of these rows, and new rows entirely; of all rows without an argument. */
  readonly discard: (rowIds?: readonly string[]) => void;
}

interface RowsInView {
  /** The rows are one page or search of a longer list: unsaved values of other rows stay. */
  readonly isPartial?: boolean;
}

interface Identified {
  readonly id: string;
}

/**
 * Manages the unsaved cells of an editable grid. A cell that has its saved value again is no longer changed. When the saved rows change,
 * unsaved values stay changes of the version at which the user began to type, as in a form.
 */
export function useRowEdits<Row extends Identified>(
  saved: readonly Row[],
  { isPartial = false }: RowsInView = {},
): RowEdits<Row> {
  const [{ added: everAdded, idsAfterSave, typed, bases, conflicts }, setEdits] =
    useState<RowDrafts<Row>>(emptyDrafts);
  const changesOf = ({ id }: Row): Partial<Row> => typed.get(id) ?? {};
  const savedIds = new Set(saved.map(({ id }) => id));
  const added = everAdded.filter(({ id }) => !savedIds.has(idsAfterSave.get(id) ?? ''));
  const isNew = ({ id }: Row) => added.some((row) => row.id === id);
  const changedRows = [...bases.values()]
    .filter((row) => !isNew(row) && (isPartial || savedIds.has(row.id)))
    .map((row) => ({ row, changes: changesOf(row) }));
  return {
    rows: [...saved, ...added],
    shown: (row) => ({ ...row, ...changesOf(row) }),
    isDirty: (row, key) => key in changesOf(row),
    count: changedRows.reduce((sum, { changes }) => sum + Object.keys(changes).length, 0) + added.length,
    changed: [...changedRows, ...added.map((row) => ({ row, changes: changesOf(row) }))],
    type: (row, changes) =>
      setEdits((before) =>
        withTypedValues(before, before.bases.get(row.id) ?? row, { ...before.typed.get(row.id), ...changes }),
      ),
    markSaved: ({ row }, now) =>
      setEdits((before) => ({ ...before, idsAfterSave: new Map(before.idsAfterSave).set(row.id, now.id) })),
    settle: ({ row, changes }, now) =>
      setEdits((before) =>
        withTypedValues(without(before, [row.id]), now, diff<Row>(before.typed.get(row.id) ?? {}, changes)),
      ),
    conflictOf: (row) => {
      const conflict = conflicts.get(row.id);
      // A typed value equal to the other user's leaves nothing to choose.
      return conflict
        ? { ...conflict, open: conflict.open.filter((field) => field in changesOf(row)) }
        : null;
    },
    addConflict: (sent, other) => setEdits((before) => conflictedWith(before, sent, other)),
    choose: (row, field, side) =>
      setEdits((before) => withResolvedField(before, row, { field, isTheirs: side === 'theirs' })),
    newest: added.at(-1)?.id ?? null,
    savedIdOf: (addedId) => idsAfterSave.get(addedId),
    add: (row) => setEdits((before) => ({ ...before, added: [...before.added, row] })),
    discard: (rowIds) => setEdits((before) => (rowIds ? without(before, rowIds) : emptyDrafts())),
  };
}
