import { assetModelAdditionRequests, type AssetModelAdditionRequest } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import type { ModelRequestsView } from './model-request-view.ts';

/** The page in view. */
export function useModelRequests({
  search,
  page,
  pageSize,
}: ModelRequestsView): GridList<AssetModelAdditionRequest> {
  const answer = useQuery(
    assetModelAdditionRequests.list,
    { ...(search && { searchTerm: search }), pageNumber: page, pageSize },
    ownRowsOnly,
  );
  return useHeldRows(serverPaged(answer));
}
