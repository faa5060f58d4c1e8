import { groups, type Group } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';

/** A page of the practices that request the supplier's service, by name. */
export function useClientRequests(page: number, pageSize: number): PagedRows<Group> {
  const question = { isConfirmed: false, pageNumber: page, pageSize };
  return usePreviousRows(serverPaged(useQuery(groups.list, question, withoutPreviousRows)));
}
