import { csrfHeader } from '@steward/shared-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isOfSibling } from './cross-origin.ts';
import { forbidden } from './problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The routes that browsers call from scripts, as the router knows them, however the address was spelt. */
const guarded = /^\/bff\/(api\/|events$|telemetry$)/;

/**
 * S4: a call of a browser must carry `X-CSRF: 1`, which a foreign page cannot set, and one that may change something must come
 * from our own origin or from a sibling product's. Of reads, what a page cannot give a header (an image, an event stream, a navigation) is known by where the
 * browser says it comes from. Programs with a bearer token carry no cookie, so nobody can make a browser send their call.
 */
export function guardOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (!guarded.test(request.routeOptions.url ?? '') || request.headers.authorization) return;
    const hasHeader = request.headers[csrfHeader.toLowerCase()] === '1';
    if (safeMethods.has(request.method)) {
      if (request.headers.cookie === undefined || hasHeader || isOwnRead(request)) return;
      throw forbidden('This call needs the header X-CSRF: 1');
    }
    if (!hasHeader) throw forbidden('This call needs the header X-CSRF: 1');
    if (!isOursToWrite(request, config)) throw forbidden('This call came from another site');
  });
}

function isOwnRead({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-mode'] === 'navigate';
}

function isOursToWrite(request: FastifyRequest, config: Config): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined) return headers.origin === config.origin || isOfSibling(request, config);
  return site === undefined || site === 'same-origin';
}
