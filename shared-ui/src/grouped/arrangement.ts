import { useCurrentUser } from '@steward/shared-auth';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { narrowest, widest } from '../grid/layout.ts';
import { useWindowStep } from '../theme/use-media.ts';
import type { GroupedColumn } from './grouped-column.ts';

/** How one person likes one grid. */
interface GroupedPreferences {
  /** The keys of its columns from left to right. */
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

const noPreferences: GroupedPreferences = { order: [], widths: {} };

/** By user and grid, kept in this browser. */
const useGroupedPreferences = create<Readonly<Record<string, GroupedPreferences>>>()(
  persist(() => ({}), { name: 'steward.grouped-grids' }),
);

/** In pixels: from here on columns are as wide as they like. */
const desk: readonly number[] = [1100];

/** The columns in the order and the widths in which the person likes them, and the ways to arrange them. */
export function useArrangement<Row>(grid: string, columns: readonly GroupedColumn<Row>[]) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}`;
  const liked = useGroupedPreferences((likings) => likings[key]);
  const isWide = useWindowStep(desk) > 0;
  return useMemo(() => {
    const { order, widths } = { ...noPreferences, ...liked };
    const change = (changes: Partial<GroupedPreferences>) =>
      useGroupedPreferences.setState({ [key]: { order, widths, ...changes } });
    const arranged = inOrder(columns, order);
    const keys = arranged.map((column) => column.key);
    return {
      columns: arranged,
      keys,
      widthOf: (column: GroupedColumn<Row>) => widths[column.key] ?? (isWide ? column.width : column.narrow),
      takesTheRest: (column: GroupedColumn<Row>) => column.opens === true && widths[column.key] === undefined,
      setWidth: (column: string, width: number) =>
        change({
          widths: { ...widths, [column]: Math.min(widest, Math.max(narrowest, Math.round(width))) },
        }),
      /** Puts a column where another one is. */
      move: (column: string, to: number) => {
        const others = keys.filter((other) => other !== column);
        change({ order: others.toSpliced(to, 0, column) });
      },
      isChanged: liked !== undefined && liked !== noPreferences,
      reset: () => useGroupedPreferences.setState({ [key]: noPreferences }),
    };
  }, [columns, key, liked, isWide]);
}

/** What another version did not know stands where it would by itself. */
function inOrder<Row>(columns: readonly GroupedColumn<Row>[], order: readonly string[]) {
  const known = order.flatMap((key) => columns.filter((column) => column.key === key));
  return columns.reduce<readonly GroupedColumn<Row>[]>(
    (arranged, column, at) => (arranged.includes(column) ? arranged : arranged.toSpliced(at, 0, column)),
    known,
  );
}

export type Arrangement<Row> = ReturnType<typeof useArrangement<Row>>;
