import { useCurrentUser } from '@steward/shared-auth';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { narrowest, widest } from '../grid/layout.ts';
import { useWindowStep } from '../theme/use-media.ts';
import type { GroupedColumn } from './grouped-column.ts';

/** A user's layout of a grouped grid. */
interface GroupedPreferences {
  /** The keys of the columns from left to right. */
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

const noPreferences: GroupedPreferences = { order: [], widths: {} };

/** By user and grid, stored in this browser. */
const useGroupedPreferences = create<Readonly<Record<string, GroupedPreferences>>>()(
  persist(() => ({}), { name: 'steward.grouped-grids' }),
);

/** The window width, in pixels, from which columns have their full width. */
const desk: readonly number[] = [1100];

/** Returns the columns in the user's order and widths, and functions that change them. */
export function useArrangement<Row>(grid: string, columns: readonly GroupedColumn<Row>[]) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}`;
  const stored = useGroupedPreferences((preferences) => preferences[key]);
  const isWide = useWindowStep(desk) > 0;
  return useMemo(() => {
    const { order, widths } = { ...noPreferences, ...stored };
    const change = (changes: Partial<GroupedPreferences>) =>
      useGroupedPreferences.setState({ [key]: { order, widths, ...changes } });
    const arranged = inOrder(columns, order);
    const keys = arranged.map((column) => column.key);
    return {
      columns: arranged,
      keys,
      widthOf: (column: GroupedColumn<Row>) => widths[column.key] ?? (isWide ? column.width : column.narrow),
      takesRemainingWidth: (column: GroupedColumn<Row>) =>
        column.isRowLink === true && widths[column.key] === undefined,
      setWidth: (column: string, width: number) =>
        change({
          widths: { ...widths, [column]: Math.min(widest, Math.max(narrowest, Math.round(width))) },
        }),
      /** Moves a column to the index of another one. */
      move: (column: string, to: number) => {
        const others = keys.filter((other) => other !== column);
        change({ order: others.toSpliced(to, 0, column) });
      },
      isChanged: stored !== undefined && stored !== noPreferences,
      reset: () => useGroupedPreferences.setState({ [key]: noPreferences }),
    };
  }, [columns, key, stored, isWide]);
}

/** a column that the stored layout does not have keeps its default position */
function inOrder<Row>(columns: readonly GroupedColumn<Row>[], order: readonly string[]) {
  const ordered = order.flatMap((key) => columns.filter((column) => column.key === key));
  return columns.reduce<readonly GroupedColumn<Row>[]>(
    (arranged, column, at) => (arranged.includes(column) ? arranged : arranged.toSpliced(at, 0, column)),
    ordered,
  );
}

export type Arrangement<Row> = ReturnType<typeof useArrangement<Row>>;
