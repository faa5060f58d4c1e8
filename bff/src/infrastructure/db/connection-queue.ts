/** Uses PostgreSQL's code for too many connections, so that it is handled as unavailable. */
class ConnectionWaitTimeout extends Error {
  readonly code = '53300';
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Queues queries for the connections of a pool. The connection timeout of `pg` includes the time spent waiting for other queries, so it
 * fails requests under load although the database is well. With this queue it covers connecting alone.
 */
export class ConnectionQueue {
  #free: number;
  readonly #waiting = new Set<Waiter>();
  readonly #maximumWaitMilliseconds: number;

  constructor(connections: number, maximumWaitMilliseconds: number) {
    this.#free = connections;
    this.#maximumWaitMilliseconds = maximumWaitMilliseconds;
  }

  /** Waits for a free connection. Each success needs one call of `release`. */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
      };
      const waiter: Waiter = {
        resolve: () => {
          stopWaiting();
          resolve();
        },
        reject: (error) => {
          stopWaiting();
          reject(error);
        },
      };
      const timer = setTimeout(
        () => waiter.reject(new ConnectionWaitTimeout('No database connection became free in time')),
        this.#maximumWaitMilliseconds,
      );
      this.#waiting.add(waiter);
    });
  }

  release(): void {
    const [next] = this.#waiting;
    if (next) next.resolve();
    else this.#free += 1;
  }

  /** Rejects everything that waits, because the database does not respond. */
  failWaiting(error: unknown): void {
    for (const waiter of this.#waiting) waiter.reject(error);
  }
}
