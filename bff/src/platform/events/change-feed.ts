import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../context.ts';
import { changesCommittedBetween, presentMoment, type ChangeRow, type Moment } from './changes.queries.ts';
import { snapshotOf } from './event-id.ts';

const everyMilliseconds = 1_000;
/** More at once are not told one by one: it costs every open screen less to read again what it shows. */
const mostAtOnce = 5_000;

/** What was committed up to a moment since the news before, oldest first; null when it is too much to tell, or not known. */
export interface News {
  readonly rows: readonly ChangeRow[] | null;
  readonly upTo: Moment;
}

interface Listener {
  /** Resolves when the news are told, so that no more than one reading is ever in memory; never rejects. */
  hear(news: News): Promise<void>;
}

/** Reads the changes once for all the open screens of this server, and not at all while there is none. */
export class ChangeFeed {
  readonly #deps: Pick<Dependencies, 'db'>;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<Listener>();
  /** Up to when everything is told; undefined when nobody has asked yet. */
  #told: Moment | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;

  constructor(deps: Pick<Dependencies, 'db'>, log: FastifyBaseLogger) {
    this.#deps = deps;
    this.#log = log;
  }

  /** Lets a listener begin at a moment and hear of all that is committed later, each change once; `stop` ends it. */
  async listen<L extends Listener>(begin: (from: Moment) => L): Promise<{ listener: L; stop: () => void }> {
    // what was told when the last one left is long ago
    if (!this.#timer) this.#told = undefined;
    while (!this.#told) await this.#read();
    const listener = begin(this.#told);
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#readAgain(), everyMilliseconds).unref();
    return { listener, stop: () => this.#leave(listener) };
  }

  /** What was committed between the event of this id and a moment of the feed. */
  async newsSince(eventId: string, upTo: Moment): Promise<News> {
    const snapshot = snapshotOf(eventId, upTo);
    return { rows: snapshot === null ? null : await this.#between(snapshot, upTo), upTo };
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #readAgain(): void {
    this.#read().catch((error: unknown) => this.#log.warn({ err: error }, 'the changes could not be read'));
  }

  /** One reading at a time: who comes meanwhile waits for the one under way. */
  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const before = this.#told;
    const upTo = await presentMoment(this.#deps.db);
    const rows = before ? await this.#between(before.snapshot, upTo) : [];
    // In one go with the choice of those who hear it: who begins from now on begins after it.
    this.#told = upTo;
    await Promise.all([...this.#listeners].map((listener) => listener.hear({ rows, upTo })));
  }

  async #between(since: string, upTo: Moment): Promise<readonly ChangeRow[] | null> {
    const rows = await changesCommittedBetween(
      this.#deps.db,
      { since, until: upTo.snapshot },
      mostAtOnce + 1,
    );
    return rows.length > mostAtOnce ? null : rows;
  }
}
