import type { CurrentUser } from '@steward/shared-api';

type AnsweredPerson = Omit<CurrentUser, 'otherOrganisations'> & Partial<CurrentUser>;

/**
 * The person in a successful answer of the current-user endpoint.
 * Guarantee: the server parses every answer with the endpoint's own schema on the way out.
 */
export async function readCurrentUser(response: Response): Promise<CurrentUser> {
  const { data }: { data: AnsweredPerson } = await response.json();
  // During an update an older server may answer, which does not know them yet.
  return { ...data, otherOrganisations: data.otherOrganisations ?? [] };
}
