import type { CurrentUser } from '@steward/shared-api';

/**
 * The person in a successful answer of the current-user endpoint.
 * Guarantee: the server parses every answer with the endpoint's own schema on the way out.
 */
export async function readPerson(response: Response): Promise<CurrentUser> {
  const { data }: { data: CurrentUser } = await response.json();
  return data;
}
