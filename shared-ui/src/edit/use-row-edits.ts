import { useState } from 'react';
import { diff } from './draft.ts';
import {
  chosenIn,
  conflictedWith,
  noDrafts,
  typedOver,
  without,
  type OtherUsersChange,
  type RowChange,
  type RowConflict,
  type RowDrafts,
} from './row-draft.ts';

/** What is typed into the cells of a grid over what its rows say, and the rows that are new. */
export interface RowEdits<Row> {
  /** Those that are saved, then the new ones. */
  readonly rows: readonly Row[];
  /** A row as it would be saved. */
  readonly shown: (row: Row) => Row;
  readonly isDirty: (row: Row, key: keyof Row) => boolean;
  /** How many cells are not saved; a new row counts as one. */
  readonly count: number;
  /** Each row that is changed or new, and what of it is to be saved. */
  readonly changed: readonly RowChange<Row>[];
  readonly type: (row: Row, changes: Partial<Row>) => void;
  readonly add: (row: Row) => void;
  /** The id of the row that was added last. */
  readonly newest: string | null;
  /** The id under which an added row was saved; undefined while it is not. */
  readonly savedIdOf: (addedId: string) => string | undefined;
  /** What was sent of a row is saved as this, and soon in view: a new row stands there no longer than that is not. */
  readonly sent: (sent: RowChange<Row>, now: Row) => void;
  /** What was sent of a row is saved, and it says this now: what was typed since is a change of that. */
  readonly done: (sent: RowChange<Row>, now: Row) => void;
  /** What another user changed in a row while this user did; null where nobody did. */
  readonly conflictOf: (row: Row) => RowConflict<Row> | null;
  /** Another user saved the row first: the unsaved changes become changes of the latest version. */
  readonly conflicted: (sent: RowChange<Row>, other: OtherUsersChange<Row>) => void;
  /** Takes this user's value of a field that both users changed, or the other user's. */
  readonly choose: (row: Row, field: string, whose: 'mine' | 'theirs') => void;
  /** Forgets what is typed in these rows, new ones altogether; in all of them where none is named. */
  readonly forget: (rowIds?: readonly string[]) => void;
}

interface RowsInView {
  /** The rows are those of one page or search, of more: what is typed into others stays. */
  readonly areSome?: boolean;
}

interface Identified {
  readonly id: string;
}

/**
 * The unsaved cells of an editable grid; a cell that is typed back to what was saved is not changed any more. The rows may follow what others
 * save: what is typed stays, and stays a change of what was there when the typing began, as a form's does.
 */
export function useRowEdits<Row extends Identified>(
  saved: readonly Row[],
  { areSome = false }: RowsInView = {},
): RowEdits<Row> {
  const [{ added: everAdded, became, typed, bases, conflicts }, setEdits] =
    useState<RowDrafts<Row>>(noDrafts);
  const changesOf = ({ id }: Row): Partial<Row> => typed.get(id) ?? {};
  const there = new Set(saved.map(({ id }) => id));
  const added = everAdded.filter(({ id }) => !there.has(became.get(id) ?? ''));
  const isNew = ({ id }: Row) => added.some((row) => row.id === id);
  const changedRows = [...bases.values()]
    .filter((row) => !isNew(row) && (areSome || there.has(row.id)))
    .map((row) => ({ row, changes: changesOf(row) }));
  return {
    rows: [...saved, ...added],
    shown: (row) => ({ ...row, ...changesOf(row) }),
    isDirty: (row, key) => key in changesOf(row),
    count: changedRows.reduce((sum, { changes }) => sum + Object.keys(changes).length, 0) + added.length,
    changed: [...changedRows, ...added.map((row) => ({ row, changes: changesOf(row) }))],
    type: (row, changes) =>
      setEdits((before) =>
        typedOver(before, before.bases.get(row.id) ?? row, { ...before.typed.get(row.id), ...changes }),
      ),
    sent: ({ row }, now) =>
      setEdits((before) => ({ ...before, became: new Map(before.became).set(row.id, now.id) })),
    done: ({ row, changes }, now) =>
      setEdits((before) =>
        typedOver(without(before, [row.id]), now, diff<Row>(before.typed.get(row.id) ?? {}, changes)),
      ),
    conflictOf: (row) => {
      const conflict = conflicts.get(row.id);
      // A value that is typed as the other user saved it leaves nothing to choose.
      return conflict
        ? { ...conflict, open: conflict.open.filter((field) => field in changesOf(row)) }
        : null;
    },
    conflicted: (sent, other) => setEdits((before) => conflictedWith(before, sent, other)),
    choose: (row, field, whose) =>
      setEdits((before) => chosenIn(before, row, { field, isTheirs: whose === 'theirs' })),
    newest: added.at(-1)?.id ?? null,
    savedIdOf: (addedId) => became.get(addedId),
    add: (row) => setEdits((before) => ({ ...before, added: [...before.added, row] })),
    forget: (rowIds) => setEdits((before) => (rowIds ? without(before, rowIds) : noDrafts())),
  };
}
