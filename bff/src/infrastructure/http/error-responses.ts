import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@steward/shared-api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnavailable } from '../db/database-errors.ts';
import { StorageUnavailable } from '../storage/file-storage.ts';
import { ProviderUnreachable } from '../session/identity-provider.ts';
import { diskFull, filesUnavailable, HttpProblem, unavailable } from './problems.ts';

const currentUserPath = '/bff/api/v1/users/current-user';

/** Random, so that clients that failed together do not retry together. */
const unavailableSeconds = () => 2 + Math.floor(Math.random() * 4);

/** Turns every error into a problem with a request id, without stack, SQL or driver text. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request);
    const seconds = error instanceof HttpProblem ? error.retryAfterSeconds : undefined;
    if (seconds !== undefined || problem.status === 503)
      void reply.header('Retry-After', seconds ?? unavailableSeconds());
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, {
      title: 'Not found',
      status: 404,
      detail: 'There is nothing at this address',
    }),
  );
}

/** Answers requests that the framework rejects before routing, such as an invalid address. Hooks do not run for them. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  return sendProblem(request, reply, toProblem(error, request));
}

/** Answers bytes that are no valid HTTP request, such as too many headers or an incomplete request, and closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = refusalOf.get(error.code ?? '') ?? 400;
  const title = STATUS_CODES[status] ?? 'Bad request';
  const requestId = randomUUID();
  const body = JSON.stringify({ title, status, detail: 'The request is invalid', requestId });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${title}`,
        'Content-Type: application/problem+json',
        `Content-Length: ${body.length}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        `X-Request-Id: ${requestId}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroySoon();
}

const refusalOf = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof HttpProblem) return error.problem;
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full');
    return diskFull().problem;
  }
  if (error instanceof StorageUnavailable) {
    request.log.error({ err: error }, 'the storage of files cannot be reached');
    return filesUnavailable('The files cannot be reached at the moment. Please try again later.').problem;
  }
  if (error instanceof ProviderUnreachable) {
    request.log.error({ err: error }, 'the identity provider cannot be reached');
    return unavailable(503).problem;
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the database cannot be reached');
    return unavailable(request.routeOptions.url === currentUserPath ? 502 : 503).problem;
  }
  if (isClientError(error))
    return {
      title: STATUS_CODES[error.statusCode] ?? 'Bad request',
      status: error.statusCode,
      detail: 'The request is invalid',
    };
  request.log.error({ err: error }, 'unexpected failure');
  return { title: 'Internal error', status: 500, detail: 'Something went wrong on our side' };
}

/** Errors of Fastify itself: a body that is too large, invalid JSON, an unknown content type. */
function isClientError(error: unknown): error is FastifyError & { statusCode: number } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .header('Content-Type', 'application/problem+json')
    .header('Cache-Control', 'no-store')
    .send({ ...problem, requestId: request.id });
}
