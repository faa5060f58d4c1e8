import { FairQueue, QueueRefusal } from '../../../infrastructure/http/fair-queue.ts';
import { tooMany } from '../../../infrastructure/http/problems.ts';
import { clientOfActor } from '../../../infrastructure/http/request-queue.ts';
import type { AcquireReader } from '../engine/read/sheet.ts';
import type { Actor } from '../../../infrastructure/session/actor.ts';

/** Uploaded workbooks are read one at a time per server. The import jobs have a reader of their own. */
const readers = new FairQueue({
  total: 1,
  perOrganisation: 1,
  perPerson: 1,
  waitingPerPerson: 4,
  maximumWaitMilliseconds: 30_000,
});

const retryAfterSeconds = 10;

/** Waits for a reader of uploaded workbooks. Rejects with 429 after too long, or if too many uploads of the user wait. */
export function uploadReader(actor: Actor): AcquireReader {
  const client = clientOfActor(actor);
  return async (signal) => {
    try {
      return readers.tryTake(client) ?? (await readers.wait(client, signal));
    } catch (error) {
      if (!(error instanceof QueueRefusal)) throw error;
      throw tooMany(
        `Other files are being read. Please try again in ${retryAfterSeconds} seconds.`,
        retryAfterSeconds,
      );
    }
  };
}
