import { useCurrentUser } from '@steward/shared-auth';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useWindowStep } from '../theme/use-media.ts';
import type { GridColumn } from './column.ts';

/** How one person likes one grid. */
interface GridPreferences {
  readonly hidden: readonly string[];
  /** Shown in windows that are too narrow for them, too. */
  readonly asked: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

const noPreferences: GridPreferences = { hidden: [], asked: [], widths: {} };

/** By user and grid, kept in this browser. */
const useGridPreferences = create<Readonly<Record<string, GridPreferences>>>()(
  persist(() => ({}), { name: 'steward.grids' }),
);

export const narrowest = 40;
export const widest = 600;
/** In pixels: a page is no wider, however wide the window is. */
const widestPage = 1365;

interface Room {
  readonly asCards: boolean;
  /** In pixels: what is not left for the columns, because something stands beside them. */
  readonly taken: number;
}

/** The columns as the window has room for them and the person arranged them, and the ways to arrange them. */
export function useLayout<Row, Sort extends string>(
  grid: string,
  columns: readonly GridColumn<Row, Sort>[],
  { asCards, taken }: Room,
) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}`;
  const likings = useGridPreferences();
  const steps = useMemo(
    () =>
      columns.flatMap(({ minViewport = 0 }) =>
        minViewport > 0 && minViewport + taken <= widestPage ? [minViewport + taken] : [],
      ),
    [columns, taken],
  );
  const room = useWindowStep(steps);
  return useMemo(() => {
    const liked = likings[key];
    // What another version remembered may lack a part.
    const liking = { ...noPreferences, ...liked };
    const change = (changes: Partial<GridPreferences>) =>
      useGridPreferences.setState({ [key]: { ...liking, ...changes } });
    const hasRoom = ({ minViewport = 0 }: GridColumn<Row, Sort>) =>
      asCards || minViewport === 0 || minViewport + taken <= room;
    const isAsked = ({ key: asked }: GridColumn<Row, Sort>) => liking.asked.includes(asked);
    const wanted = columns.filter((column) =>
      column.onRequest ? isAsked(column) : cannotBeHidden(column) || !liking.hidden.includes(column.key),
    );
    const shown = wanted.filter((column) => hasRoom(column) || isAsked(column));
    // What folds first stands first.
    const folded = wanted
      .filter((column) => !shown.includes(column))
      .toSorted((left, right) => (right.minViewport ?? 0) - (left.minViewport ?? 0));
    const foldedInto = (column: GridColumn<Row, Sort>) =>
      folded.filter(({ mergeInto }) => mergeInto === column.key);
    return {
      shown,
      folded,
      foldedInto,
      widthOf: (column: GridColumn<Row, Sort>) =>
        liking.widths[column.key] ??
        (foldedInto(column).length > 0 ? (column.mergedWidth ?? column.width) : column.width),
      takesTheRest: (column: GridColumn<Row, Sort>) =>
        column.isRowLink === true && liking.widths[column.key] === undefined,
      setWidth: (column: string, width: number) =>
        change({
          widths: { ...liking.widths, [column]: Math.min(widest, Math.max(narrowest, Math.round(width))) },
        }),
      setShown: (column: GridColumn<Row, Sort>, isShown: boolean) =>
        change({
          hidden: isShown ? without(liking.hidden, column.key) : [...liking.hidden, column.key],
          asked:
            isShown && (column.onRequest || !hasRoom(column))
              ? [...liking.asked, column.key]
              : without(liking.asked, column.key),
        }),
      isChanged: liked !== undefined && liked !== noPreferences,
      reset: () => useGridPreferences.setState({ [key]: noPreferences }),
    };
  }, [columns, key, likings, room, asCards, taken]);
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);

export type GridLayout<Row, Sort extends string> = ReturnType<typeof useLayout<Row, Sort>>;

/** Whether a column is shown whatever the user chooses. */
export function cannotBeHidden({
  isRowLink,
  isAlwaysShown,
}: Pick<GridColumn<never>, 'isRowLink' | 'isAlwaysShown'>): boolean {
  return isRowLink === true || isAlwaysShown === true;
}
