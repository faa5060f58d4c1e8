import type { FastifyReply } from 'fastify';
import { HttpProblem } from './problems.ts';

/** The status of a request when the client has closed the connection before the response. It is only in the log and in metrics. */
export const clientClosedRequest = 499;

/**
 * Runs work that is useless once the client has closed its connection. The signal aborts with a 499 then, at once if it is closed already.
 */
export async function untilDisconnected<Result>(
  { raw }: FastifyReply,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const disconnected = new AbortController();
  const onClose = () => disconnected.abort(clientDisconnected());
  if (raw.closed) onClose();
  else raw.once('close', onClose);
  try {
    return await work(disconnected.signal);
  } finally {
    raw.off('close', onClose);
  }
}

/** The client reads no response. As a problem it is not logged as a server error. */
export function clientDisconnected(): HttpProblem {
  return new HttpProblem({ title: 'Client closed the request', status: clientClosedRequest });
}
