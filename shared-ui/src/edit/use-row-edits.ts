import { useState } from 'react';
import { unlike } from './draft.ts';

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
  /** What these rows say now, of those that are not in view. */
  readonly renew: (rows: readonly Row[]) => void;
  /** Forgets what is typed in these rows, new ones altogether; in all of them where none is named. */
  readonly forget: (rowIds?: readonly string[]) => void;
}

/** A row that is changed or new. */
export interface RowChange<Row> {
  readonly row: Row;
  readonly changes: Partial<Row>;
}

interface Edits<Row> {
  readonly added: readonly Row[];
  readonly typed: ReadonlyMap<string, Partial<Row>>;
  /** The rows that were typed into, as they were then: they may be on another page now. */
  readonly known: ReadonlyMap<string, Row>;
}

interface RowsInView {
  /** The rows are those of one page or search, of more: what is typed into others stays. */
  readonly areSome?: boolean;
}

interface Identified {
  readonly id: string;
}

/** The unsaved cells of an editable grid; a cell that is typed back to what is saved is not changed any more. */
export function useRowEdits<Row extends Identified>(
  saved: readonly Row[],
  { areSome = false }: RowsInView = {},
): RowEdits<Row> {
  const [{ added, typed, known }, setEdits] = useState<Edits<Row>>(nothing);
  const changesOf = (row: Row) => unlike(typed.get(row.id) ?? {}, row);
  // What is in view is newer than what was known of it.
  const rows = areSome ? new Map([...known, ...saved.map((row) => [row.id, row] as const)]).values() : saved;
  const changedRows = [...rows]
    .map((row) => ({ row, changes: changesOf(row) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
  return {
    rows: [...saved, ...added],
    shown: (row) => ({ ...row, ...typed.get(row.id) }),
    isDirty: (row, key) => key in changesOf(row),
    count: changedRows.reduce((sum, { changes }) => sum + Object.keys(changes).length, 0) + added.length,
    changed: [...changedRows, ...added.map((row) => ({ row, changes: changesOf(row) }))],
    type: (row, changes) =>
      setEdits((before) => ({
        ...before,
        typed: new Map(before.typed).set(row.id, { ...before.typed.get(row.id), ...changes }),
        known: new Map(before.known).set(row.id, row),
      })),
    renew: (rows) =>
      setEdits((before) => ({
        ...before,
        known: new Map([...before.known, ...rows.map((row) => [row.id, row] as const)]),
      })),
    newest: added.at(-1)?.id ?? null,
    add: (row) => setEdits((before) => ({ ...before, added: [...before.added, row] })),
    forget: (rowIds) => setEdits((before) => (rowIds ? without(before, rowIds) : nothing())),
  };
}

function nothing<Row>(): Edits<Row> {
  return { added: [], typed: new Map(), known: new Map() };
}

function without<Row extends Identified>(edits: Edits<Row>, rowIds: readonly string[]): Edits<Row> {
  return {
    added: edits.added.filter(({ id }) => !rowIds.includes(id)),
    typed: new Map([...edits.typed].filter(([id]) => !rowIds.includes(id))),
    known: new Map([...edits.known].filter(([id]) => !rowIds.includes(id))),
  };
}
