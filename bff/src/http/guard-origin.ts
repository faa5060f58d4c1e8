import { csrfHeader } from '@steward/shared-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden } from './problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * S4: a call of a browser that may change something must carry `X-CSRF: 1` and come from our own origin.
 * Programs with a bearer token carry no cookie, so nobody can make a browser send their call.
 */
export function guardOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/bff/api/') && !request.url.startsWith('/bff/telemetry')) return;
    if (safeMethods.has(request.method) || request.headers.authorization) return;
    if (request.headers[csrfHeader.toLowerCase()] !== '1')
      throw forbidden('This call needs the header X-CSRF: 1');
    if (!isSameOrigin(request, config)) throw forbidden('This call came from another site');
  });
}

function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) return origin === config.origin;
  return site === undefined || site === 'same-origin';
}
