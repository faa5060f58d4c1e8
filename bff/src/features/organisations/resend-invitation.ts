import { randomUUID } from 'node:crypto';
import { roleLabels } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { inTransaction } from '../../infrastructure/db/database.ts';
import { issueInvitation } from '../invitations/issue-invitation.ts';
import { countOperatorInvitation } from '../../infrastructure/mail/email-limits.ts';
import { enqueueEmail } from '../../infrastructure/mail/enqueue-email.ts';
import { invitationEmail } from '../users/invitation-email.ts';
import { updateUserColumns } from '../users/user-writes.queries.ts';
import { operator, OrganisationRefused, supportName, type Portal } from './add-organisation.ts';
import { findUserOfOrganisation } from './organisations.queries.ts';

/** Sends an administrator a new invitation if no other user can invite them. Throws {@link OrganisationRefused}. */
export async function resendInvitation(
  { db, origin, now }: Portal,
  request: { organisation: string; email: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ctx = { db: transaction, origin, now, actor: operator, requestId: randomUUID() };
    const found = await findUserOfOrganisation(transaction, { ...request, supportName });
    if (!found) throw new OrganisationRefused('This organisation has no user with this email address.');
    if (found.identity_subject !== null) throw new OrganisationRefused('This user has already logged in.');
    if (!['GroupAdmin', 'SupplierAdmin', 'SupportAdmin'].includes(found.role))
      throw new OrganisationRefused('Only administrators can be invited here. They invite the other users.');
    if (found.is_locked_out) throw new OrganisationRefused('This user is locked out.');
    const { id: orgUserId, user_name: userName, full_name: fullName } = found;
    const organisationIds = { groupId: found.group_id, supplierId: found.supplier_id };
    await updateUserColumns(transaction, orgUserId, { invited_at: now, modified_at: now });
    await recordAudit(ctx, {
      entityType: 'OrgUser',
      entityId: orgUserId,
      event: 'User invited again',
      ...organisationIds,
    });
    await countOperatorInvitation(ctx, organisationIds, userName);
    const email = invitationEmail({
      invitedBy: null,
      organisation: found.role === 'SupportAdmin' ? null : found.organisation_name,
      userName,
      role: roleLabels[found.role],
      path: await issueInvitation(ctx, orgUserId),
    });
    await enqueueEmail(ctx, [{ orgUserId, userName, fullName }], email);
  });
}
