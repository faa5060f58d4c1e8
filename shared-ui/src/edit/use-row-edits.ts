import { useState } from 'react';

/** What is typed into the cells of a grid over what its rows say. */
export interface RowEdits<Row> {
  /** A row as it would be saved. */
  readonly shown: (row: Row) => Row;
  readonly isDirty: (row: Row, key: keyof Row) => boolean;
  /** How many cells are not saved. */
  readonly count: number;
  /** Of each changed row what is changed. */
  readonly changed: readonly { readonly row: Row; readonly changes: Partial<Row> }[];
  readonly type: (row: Row, changes: Partial<Row>) => void;
  /** Forgets what is typed in this row, or in all of them. */
  readonly forget: (rowId?: string) => void;
}

interface Identified {
  readonly id: string;
}

/** The unsaved cells of an editable grid; a cell that is typed back to what is saved is not changed any more. */
export function useRowEdits<Row extends Identified>(rows: readonly Row[]): RowEdits<Row> {
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<Row>>>(new Map());
  const changesOf = (row: Row): Partial<Row> => {
    const known = new Map<string, unknown>(Object.entries(row));
    // Guarantee: cells are left out, none is changed.
    return Object.fromEntries(
      Object.entries(typed.get(row.id) ?? {}).filter(([key, value]) => known.get(key) !== value),
    ) as Partial<Row>;
  };
  const changed = rows
    .map((row) => ({ row, changes: changesOf(row) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
  return {
    shown: (row) => ({ ...row, ...typed.get(row.id) }),
    isDirty: (row, key) => key in changesOf(row),
    count: changed.reduce((sum, { changes }) => sum + Object.keys(changes).length, 0),
    changed,
    type: (row, changes) =>
      setTyped((before) => new Map(before).set(row.id, { ...before.get(row.id), ...changes })),
    forget: (rowId) =>
      setTyped((before) => new Map([...before].filter(([id]) => rowId !== undefined && id !== rowId))),
  };
}
