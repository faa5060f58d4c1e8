import { STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agent, Dispatcher } from 'undici';
import { codeOf } from '../../infrastructure/db/database-errors.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { untilDisconnected } from '../../infrastructure/http/until-disconnected.ts';

/** The headers of a call that reach the backend. Cookies, tokens and headers about the client's address do not. */
const requestHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'range',
  'user-agent',
];

/** The headers of a response that reach the browser. Cookies, and headers that affect the pages of the portal, do not. */
const responseHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
];

/** A call to the backend of an area. */
export interface BackendCall {
  /** Has the connections to the backends. */
  readonly agent: Agent;
  readonly area: string;
  readonly address: string;
  readonly token: string;
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
  const { area } = call;
  const problem = problemOf(area, statusCode, String(headers['content-type'] ?? ''));
  if (problem) {
    discard(body);
    request.log.error({ area, status: statusCode }, 'the response of the backend of an area was replaced');
    throw problem;
  }
  void reply.code(statusCode).headers(only(responseHeaders, headers)).send(body);
  await closed;
}

/** Sends the call once and returns the response when its headers have arrived. */
async function send(
  request: FastifyRequest,
  { agent, area, address, token, timeoutMilliseconds }: BackendCall,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  signal.throwIfAborted();
  const { origin, pathname, search } = new URL(address);
  try {
    const response = agent.request({
      origin,
      path: `${pathname}${search}`,
      method: request.method,
      headers: {
        ...only(requestHeaders, request.headers),
        authorization: `Bearer ${token}`,
        'x-request-id': request.id,
      },
      body: request.body instanceof Buffer && request.body.length > 0 ? request.body : null,
      headersTimeout: timeoutMilliseconds,
      bodyTimeout: timeoutMilliseconds,
      signal,
    });
    // The agent ignores the signal while it connects.
    return await Promise.race([response, rejectionOf(signal)]);
  } catch (error) {
    signal.throwIfAborted();
    request.log.error({ err: error, area }, 'the backend of an area failed');
    throw unreachable(area, codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT');
  }
}

/** Rejects when the signal aborts. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function only<Value>(names: readonly string[], headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** The problem that replaces a response; undefined for a response that the browser may have. */
function problemOf(area: string, status: number, contentType: string): HttpProblem | undefined {
  // A 401 would end the session on screen, although it is the token of the portal that was refused.
  if (status === 401) return badGateway(`The backend of the area ${area} refuses the calls of the portal`);
  // A redirect would lead the browser out of the portal, or to a page of the portal.
  if (status >= 300 && status < 400 && status !== 304)
    return badGateway(`The backend of the area ${area} redirects, which the portal does not follow`);
  if (status > 599)
    return badGateway(`The backend of the area ${area} answers with the unknown status ${status}`);
  if (status < 400 || /^application\/([\w.-]+\+)?json\b/i.test(contentType)) return undefined;
  const title = STATUS_CODES[status] ?? 'Request could not be completed';
  return new HttpProblem({ title, status, detail: `The backend of the area ${area} answered with an error` });
}

function unreachable(area: string, isLate: boolean): HttpProblem {
  if (!isLate) return badGateway(`The backend of the area ${area} cannot be reached at the moment`);
  const detail = `The backend of the area ${area} took too long to respond`;
  return new HttpProblem({ title: 'Timed out', status: 504, detail });
}

const badGateway = (detail: string) => new HttpProblem({ title: 'Not available', status: 502, detail });

/** Closes the connection of a response that no one reads. */
function discard(stream: Readable): void {
  stream.on('error', () => undefined).destroy();
}
