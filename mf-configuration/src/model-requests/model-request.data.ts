import {
  assetModelAdditionRequests,
  assetModels,
  given,
  type AssetModelAdditionRequest,
} from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import type { ModelRequestView } from './model-request-view.ts';

/** A page of the requests of all groups, newest first. */
export function useModelRequests({
  search,
  decision,
  page,
  pageSize,
}: ModelRequestView): GridList<AssetModelAdditionRequest> {
  const question = given({
    searchTerm: search || undefined,
    decision: decision === 'all' ? undefined : decision,
    pageNumber: page,
    pageSize,
  });
  return useHeldRows(serverPaged(useQuery(assetModelAdditionRequests.list, question, ownRowsOnly)));
}

export function useModelRequest(id: string) {
  return useQuery(assetModelAdditionRequests.get, { id });
}

/** Adds the model to the catalogue, or declines the request. */
export function useDecideModelRequest() {
  return useCommand(assetModelAdditionRequests.decide, [
    assetModelAdditionRequests.list,
    assetModelAdditionRequests.get,
    assetModels.list,
  ]);
}
