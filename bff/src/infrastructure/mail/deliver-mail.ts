import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../context.ts';
import type { MailTransport } from './mail-transport.ts';
import { claimMessage, markSent, markUnsent, type OutboxMessage } from './outbox.queries.ts';

/** How long an email is locked for one server: longer than any SMTP server takes. */
const lockMilliseconds = 120_000;
const batch = 20;
/** About a day, with delays that double from half a minute. */
const maximumAttempts = 12;

/** Sends due emails, each by one server only. Returns the number sent. */
export async function deliverMail(
  deps: Pick<Dependencies, 'db' | 'now'>,
  send: MailTransport,
  log: FastifyBaseLogger,
): Promise<number> {
  let sent = 0;
  // Claims one at a time, because the lock of the last email of a batch could expire with a slow mail server.
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
      log.warn({ message: message.id, attempts: message.attempts, error }, 'an email could not be sent');
      await markUnsent(deps.db, message.id, { error, again: nextAttempt(message, now), now });
    }
  }
  return sent;
}

/** Null means that no further attempt is made. */
function nextAttempt({ attempts }: OutboxMessage, now: Date): Date | null {
  return attempts >= maximumAttempts ? null : new Date(now.getTime() + 15_000 * 2 ** attempts);
}
