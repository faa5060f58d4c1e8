import { users, type OrgUser } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import type { PeopleView } from './person-view.ts';

/** The page in view. */
export function usePeople({ search, page, pageSize }: PeopleView): GridList<OrgUser> {
  const answer = useQuery(
    users.list,
    { ...(search && { searchTerm: search }), pageNumber: page, pageSize },
    ownRowsOnly,
  );
  return useHeldRows(serverPaged(answer));
}
