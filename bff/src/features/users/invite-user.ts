import { invitationRefusal, type OrgUser } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { conflict } from '../../infrastructure/http/problems.ts';
import { issueInvitation } from '../invitations/issue-invitation.ts';
import { countInvitation } from '../../infrastructure/mail/email-limits.ts';
import { enqueueEmail } from '../../infrastructure/mail/enqueue-email.ts';
import { lockEditableUser, ensureCanGrantAccess, subjectOf } from './editable-user.ts';
import { invitationEmail } from './invitation-email.ts';
import { getUser } from './list-users.ts';
import { updateUserColumns } from './user-writes.queries.ts';

/** Emails a user the link of the first invitation. */
export function inviteUser(ctx: Context, { id }: { id: string }): Promise<OrgUser> {
  return sendInvitation(ctx, id, { step: 'invite', event: 'User invited' });
}

/** Emails a user a new link and invalidates the previous one. */
export function resendUserInvitation(ctx: Context, { id }: { id: string }): Promise<OrgUser> {
  return sendInvitation(ctx, id, { step: 'resend', event: 'User invited again' });
}

async function sendInvitation(
  ctx: Context,
  id: string,
  { step, event }: { step: 'invite' | 'resend'; event: string },
): Promise<OrgUser> {
  ensureCanGrantAccess(ctx);
  const stored = await lockEditableUser(ctx, id);
  const refusal = invitationRefusal(step, {
    isInvited: stored.invited_at !== null,
    hasLoggedIn: stored.last_login !== null,
    isLockedOut: stored.is_locked_out,
  });
  if (refusal !== null) throw conflict(refusal);
  await countInvitation(ctx, { groupId: stored.group_id, supplierId: stored.supplier_id }, stored.user_name);
  await updateUserColumns(ctx.db, stored.id, {
    invited_at: ctx.now,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordAudit(ctx, {
    ...subjectOf(stored),
    event,
    changes: { invited_at: { from: stored.invited_at?.toISOString() ?? null, to: ctx.now.toISOString() } },
  });
  const user = await getUser(ctx, { id });
  const path = await issueInvitation(ctx, stored.id);
  const email = invitationEmail({
    invitedBy: ctx.actor.fullName,
    organisation: user.organisationName ?? 'Steward',
    userName: stored.user_name,
    role: user.orgUserRolesString,
    path,
  });
  await enqueueEmail(
    ctx,
    [{ orgUserId: stored.id, userName: stored.user_name, fullName: stored.full_name }],
    email,
  );
  return user;
}
