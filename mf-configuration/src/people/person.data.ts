import { session, users, type OrgUser } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import { personView, type PeopleView } from './person-view.ts';

/** A page of the users of all organisations. */
export function usePeople(view: PeopleView): PagedRows<OrgUser> {
  return usePagedList(users.list, personView.toQuery(view), view);
}

export function usePerson(id: string) {
  return useQuery(users.get, { id });
}

/** Starts acting as a user. The portal reloads afterwards, so nothing is invalidated. */
export function useImpersonate() {
  return useCommand(session.impersonate);
}
