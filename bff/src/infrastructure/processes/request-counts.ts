/** Requests of one key in the current window, and the milliseconds until it ends. */
export interface RequestCount {
  readonly current: number;
  readonly ttl: number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** As many keys as ten limits of 5,000 addresses or users have. */
const maximumKeys = 50_000;

/** Counts requests in windows of fixed length, for all processes together. Forgets the oldest windows when there are too many. */
export class RequestCounts {
  readonly #windows = new Map<string, Window>();

  count(key: string, windowMilliseconds: number, now = performance.now()): RequestCount {
    const window = this.#windows.get(key);
    if (window && window.endsAt > now) {
      window.count += 1;
      return { current: window.count, ttl: window.endsAt - now };
    }
    // Sorted by age: a new window moves to the end.
    this.#windows.delete(key);
    this.#windows.set(key, { count: 1, endsAt: now + windowMilliseconds });
    const [oldest] = this.#windows.size > maximumKeys ? this.#windows.keys() : [];
    if (oldest !== undefined) this.#windows.delete(oldest);
    return { current: 1, ttl: windowMilliseconds };
  }
}
