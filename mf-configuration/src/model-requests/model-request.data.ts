import {
  assetModelAdditionRequests,
  omitUndefined,
  type AssetModelAdditionRequest,
} from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import type { ModelRequestView } from './model-request-view.ts';

/** A page of the requests of all groups, newest first. */
export function useModelRequests({
  search,
  decision,
  ...paging
}: ModelRequestView): PagedRows<AssetModelAdditionRequest> {
  const query = omitUndefined({
    searchTerm: search || undefined,
    decision: decision === 'all' ? undefined : decision,
  });
  return usePagedList(assetModelAdditionRequests.list, query, paging);
}

export function useModelRequest(id: string) {
  return useQuery(assetModelAdditionRequests.get, { id });
}

/** Adds the model to the catalogue, or declines the request. */
export function useDecideModelRequest() {
  return useCommand(assetModelAdditionRequests.decide);
}
