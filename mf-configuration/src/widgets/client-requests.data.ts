import { groups, type Group } from '@steward/shared-api';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';

/** A page of the practices that request the supplier's service, by name. */
export function useClientRequests(page: number, pageSize: number): PagedRows<Group> {
  return usePagedList(groups.list, { isConfirmed: false }, { page, pageSize });
}
