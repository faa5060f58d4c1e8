import type { AuthoredContext } from '../../context.ts';
import { renderEmail, type Email } from './email.ts';
import { insertOutboxMessages } from './outbox.queries.ts';

/** The recipient of an email. A supplier's own address belongs to no user. */
export interface Recipient {
  readonly orgUserId: string | null;
  readonly userName: string;
  readonly fullName: string;
}

/**
 * Enqueues an email to each recipient in the transaction of the event, so that a crash loses none and a rollback sends none. Leaves out
 * the author of the event. Recipients can unsubscribe from emails of a kind of notification.
 */
export async function enqueueEmail(
  ctx: Pick<AuthoredContext, 'db' | 'origin' | 'now' | 'actor'>,
  recipients: readonly Recipient[],
  email: Email,
): Promise<void> {
  const isAuthor = ({ orgUserId }: Recipient) => orgUserId !== null && orgUserId === ctx.actor.orgUserId;
  const others = recipients.filter((recipient) => !isAuthor(recipient));
  if (others.length === 0) return;
  await insertOutboxMessages(
    ctx.db,
    others.map((recipient) => {
      const { subject, text, html } = renderEmail(email, { name: recipient.fullName, origin: ctx.origin });
      return {
        kind: email.kind,
        recipient: recipient.userName,
        recipient_org_user_id: recipient.orgUserId,
        subject,
        body_text: text,
        body_html: html,
        notification_kind: email.notificationKind ?? null,
        available_at: ctx.now,
        created_at: ctx.now,
      };
    }),
  );
}
