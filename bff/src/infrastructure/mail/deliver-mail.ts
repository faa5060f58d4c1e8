import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../context.ts';
import type { MailTransport } from './mail-transport.ts';
import { claimMessage, markSent, markUnsent, type OutboxMessage } from './outbox.queries.ts';

/** How long a mail is one server's alone: longer than any SMTP server takes. */
const lockMilliseconds = 120_000;
const batch = 20;
/** With the waits doubling from half a minute, about a day. */
const maximumAttempts = 12;

/** Sends the mails that are due, each by one server only, and returns how many went out. */
export async function deliverMail(
  deps: Pick<Dependencies, 'db' | 'now'>,
  send: MailTransport,
  log: FastifyBaseLogger,
): Promise<number> {
  let sent = 0;
  // One by one: the last of a batch would be free for others before a slow mail server has come to it.
  for (let count = 0; count < batch; count += 1) {
    const now = deps.now();
    const message = await claimMessage(deps.db, now, new Date(now.getTime() + lockMilliseconds));
    if (!message) break;
    const error = await send(message).then(
      () => null,
      (reason: unknown) => String(reason instanceof Error ? reason.message : reason),
    );
    if (error === null) {
      await markSent(deps.db, message.id, deps.now());
      sent += 1;
    } else {
      log.warn({ message: message.id, attempts: message.attempts, error }, 'a mail could not be sent');
      await markUnsent(deps.db, message.id, { error, again: nextAttempt(message, now), now });
    }
  }
  return sent;
}

/** Null: it is given up. */
function nextAttempt({ attempts }: OutboxMessage, now: Date): Date | null {
  return attempts >= maximumAttempts ? null : new Date(now.getTime() + 15_000 * 2 ** attempts);
}
