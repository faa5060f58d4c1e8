import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../context.ts';
import {
  changesCommittedBetween,
  currentPosition,
  type ChangeRow,
  type FeedPosition,
} from './changes.queries.ts';
import { snapshotOf } from './event-id.ts';

const everyMilliseconds = 1_000;
/** With more changes at once, screens reload instead, which is cheaper for them. */
const maximumBatchSize = 5_000;

/** The changes since the previous batch, oldest first; null when there are too many or they are unknown. */
export interface ChangeBatch {
  readonly rows: readonly ChangeRow[] | null;
  readonly upTo: FeedPosition;
}

interface Listener {
  /** Resolves when the batch is sent, so that only one batch is in memory at a time. Never rejects. */
  onBatch(batch: ChangeBatch): Promise<void>;
}

/** Polls the changes once for all open streams of this server, and not at all without streams. */
export class ChangeFeed {
  readonly #deps: Pick<Dependencies, 'db'>;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<Listener>();
  /** The position up to which all changes are published; undefined before the first poll. */
  #position: FeedPosition | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;

  constructor(deps: Pick<Dependencies, 'db'>, log: FastifyBaseLogger) {
    this.#deps = deps;
    this.#log = log;
  }

  /** Adds a listener at the current position, which then receives each later change once. `stop` removes it. */
  async listen<L extends Listener>(
    begin: (from: FeedPosition) => L,
  ): Promise<{ listener: L; stop: () => void }> {
    // Without listeners the position is outdated.
    if (!this.#timer) this.#position = undefined;
    while (!this.#position) await this.#read();
    const listener = begin(this.#position);
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#readAgain(), everyMilliseconds).unref();
    return { listener, stop: () => this.#remove(listener) };
  }

  /** The changes between an event id and a position. */
  async batchSince(eventId: string, upTo: FeedPosition): Promise<ChangeBatch> {
    const snapshot = snapshotOf(eventId, upTo);
    return { rows: snapshot === null ? null : await this.#between(snapshot, upTo), upTo };
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #readAgain(): void {
    this.#read().catch((error: unknown) => this.#log.warn({ err: error }, 'the changes could not be read'));
  }

  /** Runs one poll at a time; concurrent callers share it. */
  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const before = this.#position;
    const upTo = await currentPosition(this.#deps.db);
    const rows = before ? await this.#between(before.snapshot, upTo) : [];
    // Set synchronously with the choice of listeners, so that a listener that is added later starts after this batch.
    this.#position = upTo;
    await Promise.all([...this.#listeners].map((listener) => listener.onBatch({ rows, upTo })));
  }

  async #between(since: string, upTo: FeedPosition): Promise<readonly ChangeRow[] | null> {
    const rows = await changesCommittedBetween(
      this.#deps.db,
      { since, until: upTo.snapshot },
      maximumBatchSize + 1,
    );
    return rows.length > maximumBatchSize ? null : rows;
  }
}
