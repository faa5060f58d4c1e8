import type { Kysely } from 'kysely';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import { beat } from './import-jobs.queries.ts';

const everyMilliseconds = 1_000;

/** Says every second, beside the transaction of the work, that it goes on and how far it is. */
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

  /** A total of 0 is one that is not known yet. */
  tell(done: number, total: number): void {
    this.#done = done;
    this.#total = total === 0 ? null : total;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  /** A beat that is lost is made up for by the next. */
  #beat(): Promise<void> {
    return beat(this.#db, this.#workId, { done: this.#done, total: this.#total }).catch(() => {});
  }
}
