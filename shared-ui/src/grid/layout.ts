import { useCurrentUser } from '@steward/shared-auth';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { GridColumn } from './column.ts';

/** How one person likes one grid. */
interface Liking {
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

const nothingLiked: Liking = { hidden: [], widths: {} };

/** By user and grid, kept in this browser. */
const useLikings = create<Readonly<Record<string, Liking>>>()(persist(() => ({}), { name: 'steward.grids' }));

export const narrowest = 40;
const widest = 600;

/** The columns as the person arranged them, and the ways to arrange them. */
export function useLayout<Row, Sort extends string>(grid: string, columns: readonly GridColumn<Row, Sort>[]) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}`;
  const liking = useLikings((likings) => likings[key] ?? nothingLiked);
  return useMemo(() => {
    const change = (changes: Partial<Liking>) => useLikings.setState({ [key]: { ...liking, ...changes } });
    return {
      shown: columns.filter((column) => column.opens === true || !liking.hidden.includes(column.key)),
      widthOf: (column: GridColumn<Row, Sort>) => liking.widths[column.key] ?? column.width,
      setWidth: (column: string, width: number) =>
        change({
          widths: { ...liking.widths, [column]: Math.min(widest, Math.max(narrowest, Math.round(width))) },
        }),
      setShown: (column: string, shown: boolean) =>
        change({
          hidden: shown ? liking.hidden.filter((other) => other !== column) : [...liking.hidden, column],
        }),
      isChanged: liking !== nothingLiked,
      reset: () => change(nothingLiked),
    };
  }, [columns, key, liking]);
}

export type GridLayout<Row, Sort extends string> = ReturnType<typeof useLayout<Row, Sort>>;
