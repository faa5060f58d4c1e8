import type { Kysely } from 'kysely';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import { recordHeartbeat } from './import-jobs.queries.ts';

const everyMilliseconds = 1_000;

/** Records every second, outside the transaction of the work, that the work is alive, and its progress. */
export class Heartbeat {
  readonly #db: Kysely<Database>;
  readonly #workId: string;
  readonly #timer: NodeJS.Timeout;
  #underWay: Promise<void> = Promise.resolve();
  #done = 0;
  #total: number | null = null;

  constructor(db: Kysely<Database>, workId: string) {
    this.#db = db;
    this.#workId = workId;
    this.#timer = setInterval(() => {
      this.#underWay = this.#underWay.then(() => this.#beat());
    }, everyMilliseconds);
  }

  /** Sets the progress. A total of 0 means that it is not known yet. */
  update(done: number, total: number): void {
    this.#done = done;
    this.#total = total === 0 ? null : total;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  /** Ignores errors, because the next heartbeat follows in a second. */
  #beat(): Promise<void> {
    return recordHeartbeat(this.#db, this.#workId, { done: this.#done, total: this.#total }).catch(() => {});
  }
}
