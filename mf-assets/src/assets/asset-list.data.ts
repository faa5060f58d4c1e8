import { assetInstances, isAssetActive, type AssetInstance } from '@steward/shared-api';
import { useAllPages, useQuery } from '@steward/shared-api/client';
import {
  browserPaged,
  withoutPreviousRows,
  serverPaged,
  usePreviousRows,
  type PagedRows,
  type GridView,
} from '@steward/shared-ui/grid';
import { useKpiSummary } from '@steward/shared-ui/page';
import { useMemo, useState } from 'react';
import type { AssetListQuery } from './asset-view.ts';

// A list of this size is not refetched when the tab gets the focus.
const wholeList = { ...withoutPreviousRows, revalidateOnFocus: false, maximumPages: 4 };

/**
 * Returns the current page of assets. The server provides the first page, so that it shows quickly. If the list is small enough
 * (`assetInstancesRequirePagination` is false), all rows load when the user turns to the pager, and further pages need no request. The
 * server sorts in both cases, so that the order is the same.
 */
export function useAssets(
  query: AssetListQuery,
  view: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<AssetInstance> {
  const { page, pageSize } = view;
  const kpis = useKpiSummary().data;
  const fitsBrowser = kpis?.assetInstancesRequirePagination === false;
  const list = JSON.stringify(query);
  // Another filter or order is another list, which the user may not page through.
  const [pagedList, setPagedList] = useState<string | null>(null);
  const pages = useAllPages(assetInstances.list, fitsBrowser && pagedList === list ? query : null, wholeList);
  const allAssets = pages.isComplete ? pages.rows : undefined;
  const onePage = useQuery(
    assetInstances.list,
    allAssets ? null : { ...query, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  const hidden = useHiddenInactive(allAssets, JSON.stringify([list, page, pageSize]));
  const localPage = useMemo(() => {
    if (!allAssets) return undefined;
    const rows = query.includeInactive ? allAssets : allAssets.filter(({ id }) => !hidden.has(id));
    const inUse = rows.filter(isAssetActive).length;
    return {
      ...browserPaged(rows, { page, pageSize }),
      totalCount: query.includeInactive ? rows.length : inUse,
    };
  }, [allAssets, hidden, query.includeInactive, page, pageSize]);
  return { ...usePreviousRows(localPage ?? serverPaged(onePage)), onPaging: () => setPagedList(list) };
}

/**
 * The ids of assets that were inactive when this page was opened and are therefore hidden. An asset that the user deactivates stays
 * visible, so that the next row does not move under the pointer.
 */
function useHiddenInactive(all: readonly AssetInstance[] | undefined, part: string): ReadonlySet<string> {
  const inactive = () => new Set(all?.flatMap((asset) => (isAssetActive(asset) ? [] : [asset.id])));
  const [hidden, setHidden] = useState(() => ({ part, ids: inactive() }));
  if (hidden.part === part) return hidden.ids;
  const current = { part, ids: inactive() };
  setHidden(current);
  return current.ids;
}
