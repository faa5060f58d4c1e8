import { HTTPError, isNetworkError, type Options } from 'ky';

/** Why reads are being retried: the server refused them for now, or could not be reached. */
export type RetryReason = 'busy' | 'unreachable';

/** How reads are retried. */
export interface ReadRetries {
  /** How often a read is sent again at most. */
  readonly limit: number;
  /** Called when the first read begins to be retried, and with `undefined` when none is any more. */
  readonly onChange?: (reason: RetryReason | undefined) => void;
}

const firstDelayMilliseconds = 500;
const maximumDelayMilliseconds = 10_000;
/** Too many requests, and not available at the moment. The portal shows the error page for a 502. */
const retriedStatuses = [429, 503];

/** Whether reads that the server answered with this status are retried. */
export function isRetriedStatus(status: number): boolean {
  return retriedStatuses.includes(status);
}

const underWay = new Set<symbol>();

/**
 * Sends a read and repeats it with back-off and jitter, or after the time that the server names, when the server is busy or the network
 * fails. Never use it for a write.
 */
export async function retryingRead<Result>(
  { limit, onChange }: ReadRetries,
  send: (retry: NonNullable<Options['retry']>) => Promise<Result>,
): Promise<Result> {
  const read = Symbol('read');
  const begin = (reason: RetryReason) => {
    if (underWay.size === 0) onChange?.(reason);
    underWay.add(read);
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
      // At least half of the delay, so that clients spread and none returns at once.
      jitter: (delay) => delay * (0.5 + Math.random() / 2),
      shouldRetry: ({ error }) => {
        const reason = reasonOf(error);
        if (reason) begin(reason);
        return undefined;
      },
    });
  } finally {
    if (underWay.delete(read) && underWay.size === 0) onChange?.(undefined);
  }
}

function reasonOf(error: Error): RetryReason | undefined {
  if (!(error instanceof HTTPError)) return isNetworkError(error) ? 'unreachable' : undefined;
  return isRetriedStatus(error.response.status) ? 'busy' : undefined;
}
