import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../context.ts';
import { runQueue, type WorkQueue } from '../jobs/work-queue.ts';
import type { MailTransport } from './mail-transport.ts';
import { claimMessage, markSent, markUnsent, type OutboxMessage } from './outbox.queries.ts';

/** How long an email is locked for one server: longer than any SMTP server takes. */
const lockMilliseconds = 120_000;
const batch = 20;
/** About a day, with delays that double from half a minute. */
const maximumAttempts = 12;

/** Sends due emails, each by one server only. Returns the number sent. */
export async function deliverMail(
  { db, now, stopping }: Pick<Dependencies, 'db' | 'now'> & Pick<WorkQueue<OutboxMessage>, 'stopping'>,
  send: MailTransport,
  log: FastifyBaseLogger,
): Promise<number> {
  // Claims one at a time, because the lock of the last email of a batch could expire with a slow mail server.
  return runQueue({
    claim: () => claimMessage(db, now(), new Date(now().getTime() + lockMilliseconds)),
    work: async (message) => {
      const { id, attempts } = message;
      const startedAt = now();
      try {
        await send(message);
      } catch (reason) {
        const error = reason instanceof Error ? reason.message : String(reason);
        log.warn({ message: id, attempts, error }, 'an email could not be sent');
        await markUnsent(db, id, { error, again: nextAttempt(message, startedAt), now: startedAt });
        return 'failed';
      }
      await markSent(db, id, now());
      return 'done';
    },
    maximum: batch,
    stopping,
  });
}

/** Null means that no further attempt is made. */
function nextAttempt({ attempts }: OutboxMessage, now: Date): Date | null {
  return attempts >= maximumAttempts ? null : new Date(now.getTime() + 15_000 * 2 ** attempts);
}
