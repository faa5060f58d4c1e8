/** Has the code that PostgreSQL gives when it has no connection left, so that it is answered like that. */
class ConnectionWaitTimeout extends Error {
  readonly code = '53300';
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Queues work for the connections of a pool. The timeout of `pg` for connecting also counts the time that work waits for others to
 * finish, so under load it fails requests although the database is well. With this queue it counts connecting alone.
 */
export class ConnectionQueue {
  #free: number;
  readonly #waiting = new Set<Waiter>();
  readonly #maximumWaitMilliseconds: number;

  constructor(connections: number, maximumWaitMilliseconds: number) {
    this.#free = connections;
    this.#maximumWaitMilliseconds = maximumWaitMilliseconds;
  }

  /** Waits for a free connection; every success needs one call of `release`. */
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

  /** Fails everything that waits: the database does not respond, so waiting longer helps nobody. */
  failWaiting(error: unknown): void {
    for (const waiter of this.#waiting) waiter.reject(error);
  }
}
