import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agent, Dispatcher } from 'undici';
import { codeOf } from '../../infrastructure/db/database-errors.ts';
import { untilDisconnected } from '../../infrastructure/http/until-disconnected.ts';
import { responseProblem, timedOut, unreachable } from './backend-problems.ts';
import { isEvents, type EventStreams } from './event-streams.ts';
import { backendHeaders, browserHeaders } from './passed-headers.ts';

/** A call to the backend of an area. */
export interface BackendCall {
  /** Has the connections to the backends. */
  readonly agent: Agent;
  readonly streams: EventStreams;
  readonly area: string;
  readonly address: string;
  readonly token: string;
  readonly body: Buffer | null;
  readonly timeoutMilliseconds: number;
}

/**
 * Forwards a request to the backend of an area and streams its response. Throws a problem when the backend fails: 502 when it is
 * unreachable, redirects or refuses the token, 504 when it takes too long. Resolves when the connection of the client is finished, so that
 * a slot covers the whole call. A client that disconnects ends the call to the backend.
 */
export async function forwardCall(
  request: FastifyRequest,
  reply: FastifyReply,
  call: BackendCall,
): Promise<void> {
  const closed = new Promise((resolve) => reply.raw.once('close', resolve));
  const { statusCode, headers, body } = await untilDisconnected(reply, (signal) =>
    send(request, call, signal),
  );
  const { area, streams } = call;
  const contentType = String(headers['content-type'] ?? '');
  const problem = responseProblem(area, statusCode, contentType);
  if (problem) {
    discard(body);
    request.log.error({ area, status: statusCode }, 'the response of the backend of an area was replaced');
    throw problem;
  }
  void reply
    .code(statusCode)
    .headers(browserHeaders(headers))
    .send(isEvents(contentType) ? streams.limit(body) : body);
  await closed;
}

/** Sends the call once and returns the response when its headers have arrived. */
async function send(
  request: FastifyRequest,
  { agent, area, address, token, body, timeoutMilliseconds }: BackendCall,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  signal.throwIfAborted();
  const { origin, pathname, search } = new URL(address);
  try {
    const response = agent.request({
      origin,
      path: `${pathname}${search}`,
      method: request.method,
      headers: backendHeaders(request.headers, { token, requestId: request.id }),
      body,
      headersTimeout: timeoutMilliseconds,
      bodyTimeout: timeoutMilliseconds,
      signal,
    });
    // The agent ignores the signal while it connects.
    return await Promise.race([response, rejectionOf(signal)]);
  } catch (error) {
    signal.throwIfAborted();
    request.log.error({ err: error, area }, 'the backend of an area failed');
    throw codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT' ? timedOut(area) : unreachable(area);
  }
}

/** Rejects when the signal aborts. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Closes the connection of a response that no one reads. */
function discard(stream: Readable): void {
  stream.on('error', () => undefined).destroy();
}
