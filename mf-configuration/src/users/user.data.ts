import { users, type OrgUser } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import type { UsersView } from './user-view.ts';

/** The page in view. */
export function useUsers({ search, page, pageSize }: UsersView): GridList<OrgUser> {
  const answer = useQuery(
    users.list,
    { ...(search && { searchTerm: search }), pageNumber: page, pageSize },
    ownRowsOnly,
  );
  return useHeldRows(serverPaged(answer));
}
