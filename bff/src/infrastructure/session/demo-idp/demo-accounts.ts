import type { Queryable } from '../../db/database.ts';
import { isSame } from '../secrets.ts';
import { demoPassword, findDemoPerson, type DemoPerson } from './demo-people.ts';
import { isLinkedElsewhere, listInvitedPeople } from './invited-people.queries.ts';

/** Somebody whom the demo provider can vouch for. */
export type DemoAccount = Pick<DemoPerson, 'email' | 'firstName' | 'lastName'>;

/**
 * The account with this e-mail address: of a demo person, or of a user who was invited in the demo, so that they can open their
 * invitation and log in. Nobody who signs in with a real identity provider has an account here.
 */
export async function findDemoAccount(db: Queryable, email: string): Promise<DemoAccount | undefined> {
  if (await isLinkedElsewhere(db, email)) return undefined;
  const known = findDemoPerson(email);
  if (known) return known;
  const [invited] = await listInvitedPeople(db, email);
  return (
    invited && {
      email: invited.user_name.toLowerCase(),
      firstName: invited.first_name,
      lastName: invited.last_name,
    }
  );
}

/** The account with this e-mail address, when the password is right: everybody's is the same. */
export async function findDemoAccountWith(
  db: Queryable,
  typed: { email: string; password: string },
): Promise<DemoAccount | undefined> {
  return isSame(demoPassword, typed.password) ? findDemoAccount(db, typed.email) : undefined;
}

/** What the demo tells about an account. */
export function demoClaims({ email, firstName, lastName }: DemoAccount): Record<string, unknown> {
  return {
    email,
    email_verified: true,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
  };
}
