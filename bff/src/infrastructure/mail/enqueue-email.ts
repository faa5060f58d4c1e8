import type { AuthoredContext } from '../../context.ts';
import { renderEmail, type Email } from './email.ts';
import { insertOutboxMessages } from './outbox.queries.ts';

/** Whom a letter goes to; a company's own address belongs to no user. */
export interface Recipient {
  readonly orgUserId: string | null;
  readonly userName: string;
  readonly fullName: string;
}

/**
 * Puts a letter to each of the people into the outbox, in the transaction of what it tells of: a crash loses none, and what was
 * rolled back is never told. Whoever did it is not written to.
 */
export async function enqueueEmail(
  ctx: Pick<AuthoredContext, 'db' | 'origin' | 'now' | 'actor'>,
  recipients: readonly Recipient[],
  letter: Email,
): Promise<void> {
  const isAuthor = ({ orgUserId }: Recipient) => orgUserId !== null && orgUserId === ctx.actor.orgUserId;
  const others = recipients.filter((recipient) => !isAuthor(recipient));
  if (others.length === 0) return;
  await insertOutboxMessages(
    ctx.db,
    others.map((recipient) => {
      const { subject, text, html } = renderEmail(letter, { name: recipient.fullName, origin: ctx.origin });
      return {
        kind: letter.kind,
        recipient: recipient.userName,
        recipient_org_user_id: recipient.orgUserId,
        subject,
        body_text: text,
        body_html: html,
        available_at: ctx.now,
        created_at: ctx.now,
      };
    }),
  );
}
