import { session, users } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';

/** Fewer letters find nearly everybody. */
const fewest = 2;
const pageSize = 8;

/** The people of every organisation whom a search finds; nobody is asked for until something is typed. */
export function useFoundPeople(searchTerm: string) {
  return useQuery(users.list, searchTerm.length < fewest ? null : { searchTerm, pageSize });
}

/** Begins acting as another person. */
export function useImpersonate() {
  // Nothing is made stale: whoever begins is another person, in a portal of their own.
  return useCommand(session.impersonate);
}
