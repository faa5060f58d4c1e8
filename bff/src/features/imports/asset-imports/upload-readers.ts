import { FairQueue, QueueRefusal } from '../../../infrastructure/http/fair-queue.ts';
import { tooMany } from '../../../infrastructure/http/problems.ts';
import { clientOfActor } from '../../../infrastructure/http/request-queue.ts';
import type { TakeTurn } from '../engine/read/sheet.ts';
import type { Actor } from '../../../infrastructure/session/actor.ts';

/** The workbooks of uploads that a server reads at once: one, besides the reader of import jobs. */
const readers = new FairQueue({
  total: 1,
  perOrganisation: 1,
  perPerson: 1,
  waitingPerPerson: 4,
  maximumWaitMilliseconds: 30_000,
});

const retryAfterSeconds = 10;

/** How the upload of this person waits for a reader. It rejects with 429 when too many of theirs wait, or when it has waited too long. */
export function turnOfUpload(actor: Actor): TakeTurn {
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
