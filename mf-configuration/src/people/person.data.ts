import { session, users, type OrgUser } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { personView, type PeopleView } from './person-view.ts';

/** A page of the users of all organisations. */
export function usePeople(view: PeopleView): PagedRows<OrgUser> {
  const query = { ...personView.toQuery(view), pageNumber: view.page, pageSize: view.pageSize };
  return usePreviousRows(serverPaged(useQuery(users.list, query, withoutPreviousRows)));
}

export function usePerson(id: string) {
  return useQuery(users.get, { id });
}

/** Starts acting as a user. The portal reloads afterwards, so nothing is invalidated. */
export function useImpersonate() {
  return useCommand(session.impersonate);
}
