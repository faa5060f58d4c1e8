import { assetModels, type AssetModelListed } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import type { ModelsView } from './model-view.ts';

/** The page in view. */
export function useModels({ search, page, pageSize }: ModelsView): GridList<AssetModelListed> {
  const answer = useQuery(
    assetModels.list,
    { ...(search && { searchTerm: search }), pageNumber: page, pageSize },
    ownRowsOnly,
  );
  return useHeldRows(serverPaged(answer));
}
