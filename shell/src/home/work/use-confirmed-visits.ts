import type { WorkItem } from '@steward/shared-api';
import { useState } from 'react';
import type { Work } from './WorkList.tsx';

/** The visits that a supplier has just confirmed and that have no engineer. */
export interface ConfirmedVisits {
  has(row: Work): boolean;
  add(row: WorkItem): void;
  remove(row: WorkItem): void;
  /** Their rows first, then the others of the list. */
  withRows(items: readonly WorkItem[]): readonly WorkItem[];
}

/** Keeps the row of a confirmed visit in its place, so that an engineer is assigned there. Another choice of locations forgets it. */
export function useConfirmedVisits(scope: string): ConfirmedVisits {
  const [kept, setKept] = useState<{ scope: string; rows: readonly WorkItem[] }>({ scope, rows: [] });
  const rows = kept.scope === scope ? kept.rows : [];
  const isOf = (row: Work) => (other: WorkItem) => 'kind' in row && other.recordId === row.recordId;
  const has = (row: Work) => rows.some(isOf(row));
  // Two rows can be confirmed and assigned at the same time.
  const change = (changed: (rows: readonly WorkItem[]) => readonly WorkItem[]) =>
    setKept((before) => ({ scope, rows: changed(before.scope === scope ? before.rows : []) }));
  return {
    has,
    add: (row) => change((others) => [...others, row]),
    remove: (row) => change((others) => others.filter((other) => !isOf(row)(other))),
    withRows: (items) => [...rows, ...items.filter((item) => !has(item))],
  };
}
