import type { invitations, OutputOf } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { PublicContext } from '../../context.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { conflict, forbidden, unauthenticated } from '../../infrastructure/http/problems.ts';
import type { BrowserSession } from '../../infrastructure/session/caller.ts';
import { findOpenInvitation, isInvitedAddress } from './get-invitation.ts';
import { acceptInvitationAsSystem, lockInvitedUserAsSystem } from './invitations.queries.ts';

const memberConflict = { detail: 'You already belong to this organisation' };
const conflicts = {
  org_users_group_identity_key: memberConflict,
  org_users_supplier_identity_key: memberConflict,
  org_users_provider_identity_key: memberConflict,
};

/**
 * Links the signed-in identity to the invited user: the only way into an organisation. The identity provider must have verified
 * exactly the invited address. The session becomes that of the user.
 */
export async function acceptInvitation(
  ctx: PublicContext,
  { token }: { token: string },
): Promise<OutputOf<typeof invitations.accept>> {
  const session = browserSessionOf(ctx);
  const { id: orgUserId } = await findOpenInvitation(ctx, token);
  // Comes before the lock of the user, because it may request the identity provider.
  const identityKey = await session.identityKey();
  await lockInvitedUserAsSystem(ctx.db, orgUserId);
  const invitation = await findOpenInvitation(ctx, token);
  if (!isInvitedAddress(session.email, invitation))
    throw forbidden('This invitation is for another email address. Please log in with the invited one.');
  await orConflict(acceptInvitationAsSystem(ctx.db, { orgUserId, identityKey, now: ctx.now }), conflicts);
  const { user_name: userName, full_name: fullName } = invitation;
  const actor = { orgUserId, userName, fullName, impersonator: null };
  await asSystem(ctx.db, (db) =>
    recordAudit(
      { ...ctx, db, actor },
      {
        entityType: 'OrgUser',
        entityId: orgUserId,
        event: 'Invitation accepted',
        groupId: invitation.group_id,
        supplierId: invitation.supplier_id,
      },
    ),
  );
  await session.moveTo(ctx.db, orgUserId);
  return { orgUserId };
}

/** The browser session. Throws for API clients, which have no session, and for support acting as a user. */
function browserSessionOf({ caller }: PublicContext): BrowserSession {
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (!caller.session) throw conflict('Please accept the invitation in a browser');
  if (caller.kind === 'actor' && caller.actor.impersonator)
    throw forbidden('You cannot accept an invitation while acting as someone else');
  return caller.session;
}
