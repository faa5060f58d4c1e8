import { invitationsPerAddressADay, ownInvitationsPerAddressADay } from '@steward/shared-api';
import type { AuthoredContext } from '../../context.ts';
import { tooMany } from '../http/problems.ts';
import {
  countEmailsOfOrganisationAsSystem,
  countEmailsToAddressAsSystem,
  insertLimitedEmailAsSystem,
  lockLimit,
  type EmailCount,
  type EmailSender,
} from './email-limits.queries.ts';
import type { Recipient } from './enqueue-email.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
type CompanyLimitContext = Pick<AuthoredContext, 'db' | 'now' | 'companyEmailsAnHour'>;
type LimitContext = Pick<AuthoredContext, 'db' | 'now' | 'invitationsAnHour'>;

/**
 * Counts an invitation before it is sent. Throws a 429 when the address has received or the organisation has sent too many. Counts in
 * the database, so that the limit holds across servers and restarts.
 */
export async function countInvitation(
  ctx: LimitContext,
  sender: EmailSender,
  userName: string,
): Promise<void> {
  const address = userName.toLowerCase();
  const { db, now, invitationsAnHour } = ctx;
  await lockLimit(db, `invitations of ${sender.groupId ?? sender.supplierId}`);
  await lockLimit(db, `invitations to ${address}`);
  const sent = await countEmailsOfOrganisationAsSystem(db, {
    kind: 'invitation',
    ...sender,
    since: before(now, hour),
  });
  if (invitationsAnHour > 0 && sent.count >= invitationsAnHour)
    throw limitReached('Your organisation has sent too many invitations in the last hour.', sent, {
      now,
      period: hour,
    });
  const toAddress = { kind: 'invitation', address, since: before(now, day) } as const;
  const sentToAddress = await countEmailsToAddressAsSystem(db, { ...toAddress, sender });
  const received = await countEmailsToAddressAsSystem(db, toAddress);
  // The first invitation of an organisation is always sent, so that other organisations can neither block it nor be detected by it.
  const isOverTotal = sentToAddress.count > 0 && received.count >= invitationsPerAddressADay;
  if (sentToAddress.count >= ownInvitationsPerAddressADay || isOverTotal)
    throw limitReached('This address cannot receive more invitations today.', sentToAddress, {
      now,
      period: day,
    });
  await recordEmail(ctx, sender, { kind: 'invitation', address });
}

/** Counts an invitation by the operator, who has no limit. */
export function countOperatorInvitation(
  ctx: Pick<AuthoredContext, 'db' | 'now'>,
  sender: EmailSender,
  userName: string,
): Promise<void> {
  return recordEmail(ctx, sender, { kind: 'invitation', address: userName.toLowerCase() });
}

/**
 * Whether an email may go to the address of a supplier, which practices enter themselves. The fault or appointment is recorded anyway;
 * only the email is left out.
 */
async function countCompanyEmail(
  ctx: CompanyLimitContext,
  groupId: string,
  companyAddress: string,
): Promise<boolean> {
  const address = companyAddress.toLowerCase();
  // The name of the lock stays, because servers of two versions can run at the same time.
  await lockLimit(ctx.db, `company e-mails of ${groupId} to ${address}`);
  const since = before(ctx.now, hour);
  const sender = { groupId, supplierId: null };
  const { count } = await countEmailsToAddressAsSystem(ctx.db, { kind: 'company', address, since, sender });
  if (count >= ctx.companyEmailsAnHour) return false;
  await recordEmail(ctx, sender, { kind: 'company', address });
  return true;
}

/** Removes supplier addresses that have received too many emails. */
export async function withinCompanyLimit(
  ctx: CompanyLimitContext,
  groupId: string,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  if (ctx.companyEmailsAnHour === 0) return [...recipients];
  const allowed: Recipient[] = [];
  for (const recipient of recipients) {
    const isUser = recipient.orgUserId !== null;
    if (isUser || (await countCompanyEmail(ctx, groupId, recipient.userName))) allowed.push(recipient);
  }
  return allowed;
}

async function recordEmail(
  { db, now }: Pick<AuthoredContext, 'db' | 'now'>,
  { groupId, supplierId }: EmailSender,
  email: { kind: 'invitation' | 'company'; address: string },
): Promise<void> {
  await insertLimitedEmailAsSystem(db, {
    ...email,
    group_id: groupId,
    supplier_id: supplierId,
    created_at: now,
  });
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

function limitReached(
  sentence: string,
  { first }: EmailCount,
  { now, period }: { now: Date; period: number },
) {
  const waited = first === null ? 0 : now.getTime() - first.getTime();
  const seconds = Math.max(1, Math.ceil((period - waited) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return tooMany(`${sentence} Please try again in ${wait}.`, seconds);
}
