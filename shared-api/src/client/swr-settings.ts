import { isTransient } from './api-error.ts';
import type { SWRConfiguration } from 'swr';

const attempts = 5;

/**
 * The settings of the cache. Each user has a separate cache (the frame is keyed by user), so no user sees data of another.
 * Reads that failed because of the network or the server are retried with back-off, unless the client has already retried them:
 * two layers of retries would multiply the load of a busy server.
 */
export const swrSettings: SWRConfiguration = {
  provider: () => new Map(),
  shouldRetryOnError: isTransient,
  errorRetryCount: attempts,
  errorRetryInterval: 2000,
  focusThrottleInterval: 30_000,
  dedupingInterval: 2000,
};
