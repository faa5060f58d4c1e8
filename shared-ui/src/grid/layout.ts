import type { ViewColumns } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useWindowStep } from '../theme/use-media.ts';
import type { GridColumn } from './column.ts';

/** A user's layout of a grid. */
interface GridPreferences {
  readonly hidden: readonly string[];
  /** Columns that the user shows although the window is too narrow for them. */
  readonly asked: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

const noPreferences: GridPreferences = { hidden: [], asked: [], widths: {} };

/** By user and grid, stored in this browser. */
const useGridPreferences = create<Readonly<Record<string, GridPreferences>>>()(
  persist(() => ({}), { name: 'steward.grids' }),
);

export const narrowest = 40;
export const widest = 600;
/** The maximum width of a page, in pixels. */
const widestPage = 1365;

interface AvailableWidth {
  readonly asCards: boolean;
  /** The width that other elements take from the columns, in pixels. */
  readonly taken: number;
}

/** The user's columns of a grid, for a saved view; null if they are unchanged. `show` replaces them. */
export function useGridColumns(grid: string) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}`;
  const stored = useGridPreferences((all) => all[key]);
  const columns: ViewColumns | null =
    stored === undefined || JSON.stringify(stored) === JSON.stringify(noPreferences)
      ? null
      : // Guarantee: only this module stores layouts.
        ({ ...noPreferences, ...stored } as ViewColumns);
  const show = (shown: ViewColumns | null) => useGridPreferences.setState({ [key]: shown ?? noPreferences });
  return { columns, show };
}

/** Returns the columns that fit the window and the user's layout, and functions that change the layout. */
export function useLayout<Row, Sort extends string>(
  grid: string,
  columns: readonly GridColumn<Row, Sort>[],
  { asCards, taken }: AvailableWidth,
) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}`;
  const allPreferences = useGridPreferences();
  const steps = useMemo(
    () =>
      columns.flatMap(({ minViewport = 0 }) =>
        minViewport > 0 && minViewport + taken <= widestPage ? [minViewport + taken] : [],
      ),
    [columns, taken],
  );
  const windowStep = useWindowStep(steps);
  return useMemo(() => {
    const stored = allPreferences[key];
    // A layout stored by another version may lack a field.
    const preferences = { ...noPreferences, ...stored };
    const change = (changes: Partial<GridPreferences>) =>
      useGridPreferences.setState({ [key]: { ...preferences, ...changes } });
    const fits = ({ minViewport = 0 }: GridColumn<Row, Sort>) =>
      asCards || minViewport === 0 || minViewport + taken <= windowStep;
    const isRequested = (column: GridColumn<Row, Sort>) => preferences.asked.includes(column.key);
    const wanted = columns.filter((column) =>
      column.isHiddenByDefault
        ? isRequested(column)
        : cannotBeHidden(column) || !preferences.hidden.includes(column.key),
    );
    const shown = wanted.filter((column) => fits(column) || isRequested(column));
    // Columns are merged in this order.
    const merged = wanted
      .filter((column) => !shown.includes(column))
      .toSorted((left, right) => (right.minViewport ?? 0) - (left.minViewport ?? 0));
    const mergedInto = (column: GridColumn<Row, Sort>) =>
      merged.filter(({ mergeInto }) => mergeInto === column.key);
    return {
      shown,
      merged,
      mergedInto,
      titleOf: (column: GridColumn<Row, Sort>) =>
        mergedInto(column).length > 0 ? (column.mergedTitle ?? column.title) : column.title,
      widthOf: (column: GridColumn<Row, Sort>) =>
        preferences.widths[column.key] ??
        (mergedInto(column).length > 0 ? (column.mergedWidth ?? column.width) : column.width),
      takesRemainingWidth: (column: GridColumn<Row, Sort>) =>
        column.isRowLink === true && preferences.widths[column.key] === undefined,
      setWidth: (column: string, width: number) =>
        change({
          widths: {
            ...preferences.widths,
            [column]: Math.min(widest, Math.max(narrowest, Math.round(width))),
          },
        }),
      setShown: (column: GridColumn<Row, Sort>, isShown: boolean) =>
        change({
          hidden: isShown ? without(preferences.hidden, column.key) : [...preferences.hidden, column.key],
          asked:
            isShown && (column.isHiddenByDefault || !fits(column))
              ? [...preferences.asked, column.key]
              : without(preferences.asked, column.key),
        }),
      isChanged: stored !== undefined && stored !== noPreferences,
      reset: () => useGridPreferences.setState({ [key]: noPreferences }),
    };
  }, [columns, key, allPreferences, windowStep, asCards, taken]);
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);

export type GridLayout<Row, Sort extends string> = ReturnType<typeof useLayout<Row, Sort>>;

/** Whether a column is always shown and cannot be hidden. */
export function cannotBeHidden({
  isRowLink,
  isAlwaysShown,
}: Pick<GridColumn<never>, 'isRowLink' | 'isAlwaysShown'>): boolean {
  return isRowLink === true || isAlwaysShown === true;
}
