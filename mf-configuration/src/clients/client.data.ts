import { groups, type Group } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import type { ClientsView } from './client-view.ts';

/** The page in view. */
export function useClients({ search, page, pageSize }: ClientsView): GridList<Group> {
  const answer = useQuery(
    groups.list,
    { ...(search && { searchTerm: search }), pageNumber: page, pageSize },
    ownRowsOnly,
  );
  return useHeldRows(serverPaged(answer));
}
