import { csrfHeader } from '@steward/shared-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isApiRoute } from './api-routes.ts';
import { isFromSibling } from './cross-origin.ts';
import { forbidden } from './problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The other routes that scripts in the browser call. */
const otherRoutes = /^\/bff\/(events|telemetry)$/;

/**
 * Protects against cross-site request forgery. A call from a browser must send `X-CSRF: 1`, which a foreign page cannot set, and a write
 * must come from the portal or a sibling product. Reads that cannot carry a header (images, event streams, navigations) are checked by
 * `Sec-Fetch-Site`. Calls with a bearer token send no cookie and need no check.
 */
export function protectAgainstCsrf(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const isGuarded = isApiRoute(request) || otherRoutes.test(request.routeOptions.url ?? '');
    if (!isGuarded || request.headers.authorization) return;
    const hasHeader = request.headers[csrfHeader.toLowerCase()] === '1';
    if (safeMethods.has(request.method)) {
      if (request.headers.cookie === undefined || hasHeader || isOwnRead(request)) return;
      throw forbidden('This call needs the header X-CSRF: 1');
    }
    if (!hasHeader) throw forbidden('This call needs the header X-CSRF: 1');
    if (!isAllowedWrite(request, config)) throw forbidden('This call came from another site');
  });
}

function isOwnRead({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-mode'] === 'navigate';
}

function isAllowedWrite(request: FastifyRequest, config: Config): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined) return headers.origin === config.origin || isFromSibling(request, config);
  return site === undefined || site === 'same-origin';
}
