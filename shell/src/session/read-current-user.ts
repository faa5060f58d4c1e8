import type { CurrentUser } from '@steward/shared-api';

type ReceivedUser = Omit<CurrentUser, 'otherOrganisations'> & Partial<CurrentUser>;

/**
 * Reads the user from a successful response of the current-user endpoint.
 * Guarantee: the server validates every response with the schema of the endpoint before it sends it.
 */
export async function readCurrentUser(response: Response): Promise<CurrentUser> {
  const { data }: { data: ReceivedUser } = await response.json();
  // During an update an older server may respond, which does not send this field.
  return { ...data, otherOrganisations: data.otherOrganisations ?? [] };
}
