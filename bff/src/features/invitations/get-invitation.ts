import { invitationPath, roleLabels, type Invitation } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { hashOf } from '../../infrastructure/session/secrets.ts';
import { findInvitationAsSystem, type StoredInvitation } from './invitations.queries.ts';

/** An open invitation, with whether the current user can accept it. */
export async function getInvitation(ctx: PublicContext, { token }: { token: string }): Promise<Invitation> {
  const found = await findOpenInvitation(ctx, token);
  return {
    organisationName: found.organisation_name,
    userName: found.user_name,
    roleName: roleLabels[found.role],
    expiresAt: found.expires_at.toISOString(),
    visitor: currentRecipientOf(ctx, found, token),
  };
}

/** The invitation with this token. Throws 404 with the reason if it can no longer be accepted. */
export async function findOpenInvitation(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  token: string,
): Promise<StoredInvitation> {
  const found = await findInvitationAsSystem(db, hashOf(token));
  if (!found || found.is_locked_out)
    throw notAvailable(
      'This invitation link is not valid. If you received a newer email, use the link in that one.',
    );
  if (found.accepted_at !== null || found.identity_subject !== null)
    throw notAvailable('This invitation has already been accepted.');
  if (found.expires_at <= now)
    throw notAvailable(
      `This invitation has expired. Please ask ${found.organisation_name} to send you a new one.`,
    );
  return found;
}

/** Whether the verified address of the identity is the invited one. */
export function isInvitedAddress(email: string | null, { user_name: userName }: StoredInvitation): boolean {
  return email !== null && email.toLowerCase() === userName.toLowerCase();
}

function currentRecipientOf(
  { caller }: PublicContext,
  found: StoredInvitation,
  token: string,
): Invitation['visitor'] {
  if (caller.kind === 'anonymous' || !caller.session) return null;
  const { email, logoutUrl } = caller.session;
  return {
    email,
    isInvited: isInvitedAddress(email, found),
    changeAccountUrl: `${logoutUrl}&returnUrl=${encodeURIComponent(invitationPath(token))}`,
  };
}

function notAvailable(detail: string): HttpProblem {
  return new HttpProblem({ title: 'Invitation not available', status: 404, detail });
}
