import { isTransient } from './api-error.ts';
import type { SWRConfiguration } from 'swr';

const attempts = 5;

/**
 * How answers are kept and asked for again. Each person has a cache of their own (the frame is keyed by them), so nothing
 * of one is ever shown to another. A read that failed for the network's or the server's sake is repeated, ever more slowly, unless
 * the client has retried it already: two layers of retries would multiply the load of a busy server.
 */
export const swrSettings: SWRConfiguration = {
  provider: () => new Map(),
  shouldRetryOnError: isTransient,
  errorRetryCount: attempts,
  errorRetryInterval: 2000,
  focusThrottleInterval: 30_000,
  dedupingInterval: 2000,
};
