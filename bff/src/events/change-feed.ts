import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../context.ts';
import { changesSince, type ChangeRow } from './changes.queries.ts';

const everyMilliseconds = 1_000;
/**
 * A change is written before it is committed, so that an older one may appear after a newer: the last half minute is read again,
 * which is longer than any statement may take.
 */
const overlapMilliseconds = 30_000;

type Listener = (rows: readonly ChangeRow[]) => void;

/** Reads the changes once for all the open screens of this server, and not at all while there is none. */
export class ChangeFeed {
  readonly #deps: Pick<Dependencies, 'db'>;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<Listener>();
  /** The ids told of, of the last reading; null before the first one, which tells nothing. */
  #told: Set<number> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;

  constructor(deps: Pick<Dependencies, 'db'>, log: FastifyBaseLogger) {
    this.#deps = deps;
    this.#log = log;
  }

  /** Tells of what is committed once this has resolved; returns what ends it. */
  async listen(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.#read(), everyMilliseconds).unref();
    if (this.#told === null) await this.#read();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#told = null;
    };
  }

  /** One reading at a time: who comes meanwhile waits for the one under way. */
  #read(): Promise<void> {
    this.#reading ??= this.#readNow()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the changes could not be read'))
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const rows = await changesSince(this.#deps.db, overlapMilliseconds);
    const before = this.#told;
    this.#told = new Set(rows.map(({ id }) => id));
    const fresh = before === null ? [] : rows.filter(({ id }) => !before.has(id));
    if (fresh.length > 0) for (const listener of this.#listeners) listener(fresh);
  }
}
