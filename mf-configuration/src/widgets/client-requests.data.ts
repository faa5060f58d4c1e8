import { groups, type Group } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';

/** A page of the practices that await the supplier's word, by name. */
export function useClientRequests(page: number, pageSize: number): GridList<Group> {
  const question = { isConfirmed: false, pageNumber: page, pageSize };
  return useHeldRows(serverPaged(useQuery(groups.list, question, ownRowsOnly)));
}
