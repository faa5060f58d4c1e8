import { HTTPError, isNetworkError, type Options } from 'ky';

/** Why reads are being retried: the server is busy or unreachable. */
export type RetryReason = 'busy' | 'unreachable';

/** How reads are retried. */
export interface ReadRetries {
  /** The maximum number of retries of a read. */
  readonly limit: number;
  /** Called with the reason of the first retry, and with `undefined` when no read is being retried any more. */
  readonly onChange?: (reason: RetryReason | undefined) => void;
}

const firstDelayMilliseconds = 500;
const maximumDelayMilliseconds = 10_000;
/** Too Many Requests and Service Unavailable. For a 502 the portal shows the error page instead. */
const retriedStatuses = [429, 503];

/** Whether reads are retried after this status. */
export function isRetriedStatus(status: number): boolean {
  return retriedStatuses.includes(status);
}

const retrying = new Set<symbol>();

/**
 * Sends a read and retries it while the server is busy or the network fails. It waits for the server's `Retry-After`, otherwise it uses
 * back-off with jitter. Never use it for a write.
 */
export async function retryingRead<Result>(
  { limit, onChange }: ReadRetries,
  send: (retry: NonNullable<Options['retry']>) => Promise<Result>,
): Promise<Result> {
  const read = Symbol('read');
  const begin = (reason: RetryReason) => {
    if (retrying.size === 0) onChange?.(reason);
    retrying.add(read);
  };
  try {
    return await send({
      limit,
      methods: ['get'],
      statusCodes: retriedStatuses,
      afterStatusCodes: retriedStatuses,
      maxRetryAfter: maximumDelayMilliseconds,
      backoffLimit: maximumDelayMilliseconds,
      delay: (attempt) => firstDelayMilliseconds * 2 ** (attempt - 1),
      // At least half of the delay, so that clients spread out and none retries immediately.
      jitter: (delay) => delay * (0.5 + Math.random() / 2),
      shouldRetry: ({ error }) => {
        const reason = reasonOf(error);
        if (reason) begin(reason);
        return undefined;
      },
    });
  } finally {
    if (retrying.delete(read) && retrying.size === 0) onChange?.(undefined);
  }
}

function reasonOf(error: Error): RetryReason | undefined {
  if (!(error instanceof HTTPError)) return isNetworkError(error) ? 'unreachable' : undefined;
  return isRetriedStatus(error.response.status) ? 'busy' : undefined;
}
