import { omitUndefined, session, users, type OrgUser } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import type { PeopleView } from './person-view.ts';

/** A page of the people of every organisation. */
export function usePeople({ search, sort, descending, page, pageSize }: PeopleView): PagedRows<OrgUser> {
  const question = {
    ...omitUndefined({ searchTerm: search || undefined, sortProperty: sort ?? undefined }),
    sortDescending: descending,
    pageNumber: page,
    pageSize,
  };
  return usePreviousRows(serverPaged(useQuery(users.list, question, withoutPreviousRows)));
}

export function usePerson(id: string) {
  return useQuery(users.get, { id });
}

/** Begins acting as another person: whoever begins is another person, in a portal of their own, and nothing here is made stale. */
export function useImpersonate() {
  return useCommand(session.impersonate);
}
