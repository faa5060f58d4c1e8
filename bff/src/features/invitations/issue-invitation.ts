import { invitationDays, invitationPath } from '@steward/shared-api';
import type { AuthoredContext } from '../../context.ts';
import { hashOf, randomValue } from '../../infrastructure/session/secrets.ts';
import { replaceInvitationAsSystem } from './invitations.queries.ts';

const day = 24 * 60 * 60_000;

/** Creates an invitation for a user and returns the path for the email. Only the hash of its token is stored. */
export async function issueInvitation(
  { db, now }: Pick<AuthoredContext, 'db' | 'now'>,
  orgUserId: string,
): Promise<string> {
  const token = randomValue();
  await replaceInvitationAsSystem(db, {
    org_user_id: orgUserId,
    token_hash: hashOf(token),
    created_at: now,
    expires_at: new Date(now.getTime() + invitationDays * day),
  });
  return invitationPath(token);
}
