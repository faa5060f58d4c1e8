import { assetInstances, isAssetActive, maximumPageSize, type AssetInstance } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
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
import type { AssetQuestion } from './asset-view.ts';

// As many rows as these are not asked for again whenever somebody comes back to the tab.
const everything = { ...withoutPreviousRows, revalidateOnFocus: false };

/**
 * The page of assets in view. The server always cuts the first page, so that it is there at once; when there are few
 * enough (`assetInstancesRequirePagination` is false) all of them follow and further pages are cut here, without asking.
 * Sorting is the server's either way: one order, whoever cuts.
 */
export function useAssets(
  question: AssetQuestion,
  view: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<AssetInstance> {
  const { page, pageSize } = view;
  const kpis = useKpiSummary().data;
  const all = useEveryAsset(kpis?.assetInstancesRequirePagination === false ? question : null);
  const onePage = useQuery(
    assetInstances.list,
    all ? null : { ...question, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  const left = useLeft(all, JSON.stringify([question, page, pageSize]));
  const ownPage = useMemo(() => {
    if (!all) return undefined;
    const rows = question.includeInactive ? all : all.filter(({ id }) => !left.has(id));
    const inUse = rows.filter(isAssetActive).length;
    return {
      ...browserPaged(rows, { page, pageSize }),
      totalCount: question.includeInactive ? rows.length : inUse,
    };
  }, [all, left, question.includeInactive, page, pageSize]);
  return usePreviousRows(ownPage ?? serverPaged(onePage));
}

/**
 * Which assets were no longer in use when this part of the list was opened: they have left it. One that is deactivated
 * while it is looked at stays in its place, or the next would slide under the pointer.
 */
function useLeft(all: readonly AssetInstance[] | undefined, part: string): ReadonlySet<string> {
  const inactive = () => new Set(all?.flatMap((asset) => (isAssetActive(asset) ? [] : [asset.id])));
  const [left, setLeft] = useState(() => ({ part, ids: inactive() }));
  if (left.part === part) return left.ids;
  const now = { part, ids: inactive() };
  setLeft(now);
  return now.ids;
}

/** All assets that match, at most four calls of 300; `undefined` until the last of them is here. */
function useEveryAsset(question: AssetQuestion | null): readonly AssetInstance[] | undefined {
  const part = (number: number) => question && { ...question, pageNumber: number, pageSize: maximumPageSize };
  const first = useQuery(assetInstances.list, part(1), everything);
  const total = first.data?.pagination.totalCount ?? 0;
  const needed = (number: number) => (total > (number - 1) * maximumPageSize ? part(number) : null);
  const second = useQuery(assetInstances.list, needed(2), everything);
  const third = useQuery(assetInstances.list, needed(3), everything);
  const fourth = useQuery(assetInstances.list, needed(4), everything);
  return useMemo(() => {
    if (!first.data || total > 4 * maximumPageSize) return undefined;
    const parts = [first.data, second.data, third.data, fourth.data].slice(
      0,
      Math.ceil(total / maximumPageSize),
    );
    return parts.every((answer) => answer !== undefined) ? parts.flatMap(({ data }) => data) : undefined;
  }, [first.data, second.data, third.data, fourth.data, total]);
}
