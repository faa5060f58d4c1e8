import type { Queryable } from '../../db/database.ts';
import { isEqualInConstantTime } from '../secrets.ts';
import { demoPassword, findDemoUser, type DemoUser } from './demo-users.ts';
import { isLinkedElsewhere, listInvitedUsers } from './invited-users.queries.ts';

/** An account of the demo provider. */
export type DemoAccount = Pick<DemoUser, 'email' | 'firstName' | 'lastName'>;

/**
 * Finds the account of a demo user, or of a user who was invited in the demo, who can open the invitation and log in. Users of a real
 * identity provider have no account here.
 */
export async function findDemoAccount(db: Queryable, email: string): Promise<DemoAccount | undefined> {
  if (await isLinkedElsewhere(db, email)) return undefined;
  const demoUser = findDemoUser(email);
  if (demoUser) return demoUser;
  const [invited] = await listInvitedUsers(db, email);
  return (
    invited && {
      email: invited.user_name.toLowerCase(),
      firstName: invited.first_name,
      lastName: invited.last_name,
    }
  );
}

/** Finds the account and checks the password, which is the same for all accounts. */
export async function findDemoAccountWith(
  db: Queryable,
  typed: { email: string; password: string },
): Promise<DemoAccount | undefined> {
  return isEqualInConstantTime(demoPassword, typed.password) ? findDemoAccount(db, typed.email) : undefined;
}

/** The claims of a demo account. */
export function demoClaims({ email, firstName, lastName }: DemoAccount): Record<string, unknown> {
  return {
    email,
    email_verified: true,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
  };
}
