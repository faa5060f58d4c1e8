import type { Context } from '../../context.ts';
import type { Email } from '../../infrastructure/mail/email.ts';
import { notify } from '../../infrastructure/notify/notify.ts';
import { listMentionedAsSystem } from './fault-people.queries.ts';

/** Notifies the users who are mentioned in a comment. They were found to see the fault. */
export async function notifyMentioned(
  ctx: Context,
  { faultId, text, mentioned }: { faultId: string; text: string; mentioned: readonly string[] },
): Promise<void> {
  if (mentioned.length === 0) return;
  const users = await listMentionedAsSystem(ctx.db, mentioned);
  const email: Email = {
    kind: 'fault.mentioned',
    subject: `${ctx.actor.fullName} mentioned you in a comment`,
    paragraphs: [`${ctx.actor.fullName} mentioned you in a comment on a fault.`],
    quote: text,
    link: { label: 'Open the fault', path: `/fault/${faultId}` },
  };
  await notify(ctx, { kind: 'mention', email, faultId }, { users });
}
