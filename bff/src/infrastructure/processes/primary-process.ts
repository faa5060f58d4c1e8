import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Registry } from 'prom-client';
import type { Channel } from './channel.ts';
import type { RequestCount } from './request-counts.ts';

/** The primary process as a worker uses it: it keeps the values that all workers share. */
export interface PrimaryProcess {
  /** Counts a request for a rate limit, together with those of the other workers. */
  readonly countRequest: (key: string, windowMilliseconds: number) => Promise<RequestCount>;
  /** The metrics of all processes as text. */
  readonly allMetrics: () => Promise<string>;
  /** Sets the metrics of this worker, which are part of those of all processes. */
  readonly setOwnMetrics: (registry: Registry) => void;
}

/** The primary process at the other end of a worker's channel. */
export function primaryOf(channel: Channel, setOwnMetrics: PrimaryProcess['setOwnMetrics']): PrimaryProcess {
  return {
    countRequest: (key, windowMilliseconds) => channel.request('countRequest', { key, windowMilliseconds }),
    allMetrics: () => channel.request('allMetrics', null),
    setOwnMetrics,
  };
}

type Counted = (error: Error | null, result?: RequestCount) => void;

/** A store of `@fastify/rate-limit` that counts in the primary process. */
export function rateLimitStore(primary: PrimaryProcess): FastifyRateLimitStoreCtor {
  let limits = 0;
  return class PrimaryRateLimitStore {
    // Workers create their limits in the same order, so that a number means the same limit in each.
    readonly #limit = (limits += 1);

    incr(key: string, onCounted: Counted, windowMilliseconds = 60_000): void {
      primary.countRequest(`${this.#limit} ${key}`, windowMilliseconds).then(
        (count) => onCounted(null, count),
        (error: Error) => onCounted(error),
      );
    }

    child(): PrimaryRateLimitStore {
      return new PrimaryRateLimitStore();
    }
  };
}
