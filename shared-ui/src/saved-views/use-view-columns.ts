import { readViewContent, type SavedView, type ViewColumns } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useGridColumns } from '../grid/layout.ts';

/** The view that a grid has its columns from, and the user's own columns until then. */
interface ShownView {
  readonly viewId: string;
  /** The columns of the view as JSON, because its owner or an administrator may change them. */
  readonly columns: string;
  readonly own: ViewColumns | null;
}

/** By user and grid, stored in this browser. */
const useShownViews = create<Readonly<Record<string, ShownView | null>>>()(
  persist(() => ({}), { name: 'steward.view-columns' }),
);

/**
 * Shows the columns of the chosen view, and the user's own columns again without one. Returns the present columns, and whether they follow
 * the chosen view.
 */
export function useViewColumns(grid: string, isLoaded: boolean, chosen: SavedView | undefined) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}`;
  const { columns, show } = useGridColumns(grid);
  const shown = useShownViews((all) => all[key]);
  const columnsOfView = JSON.stringify(chosen && readViewContent(chosen.content).columns) ?? '';
  const follow = useEffectEvent(() => {
    const own = shown ? shown.own : columns;
    useShownViews.setState({ [key]: chosen ? { viewId: chosen.id, columns: columnsOfView, own } : null });
    show(chosen ? readViewContent(chosen.content).columns : own);
  });
  const [shownView, chosenView] = [keyOf(shown?.viewId, shown?.columns), keyOf(chosen?.id, columnsOfView)];
  useEffect(() => {
    if (isLoaded && shownView !== chosenView) follow();
  }, [isLoaded, shownView, chosenView]);
  return { columns, isFollowed: shownView === chosenView };
}

const keyOf = (viewId: string | undefined, columns: string | undefined) => viewId && `${viewId} ${columns}`;
