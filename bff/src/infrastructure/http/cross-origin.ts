import { csrfHeader, logoutUrlHeader, noAccessHeader } from '@steward/shared-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isApiRoute } from './api-routes.ts';

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const allowedHeaders = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  csrfHeader,
].join(', ');
const exposedHeaders = [
  'Content-Disposition',
  'ETag',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  noAccessHeader,
  logoutUrlHeader,
].join(', ');
const preflightCacheSeconds = 600;

/** Whether a page of a configured sibling product sent the request. Browsers set `Origin`; scripts cannot. */
export function isFromSibling({ headers }: FastifyRequest, { embedOrigins }: Config): boolean {
  return headers.origin !== undefined && embedOrigins.includes(headers.origin);
}

/**
 * Adds CORS headers for the sibling products (`STEWARD_EMBED_ORIGINS`), which call the API and the areas' own backends with a token or the session cookie. Other
 * responses stay unchanged.
 */
export function crossOrigin(app: FastifyInstance, config: Config): void {
  if (config.embedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiRoute(request)) return;
    void reply.header('Vary', 'Origin');
    if (!isFromSibling(request, config)) return;
    void reply
      .header('Access-Control-Allow-Origin', request.headers.origin)
      .header('Access-Control-Allow-Credentials', 'true')
      .header('Access-Control-Expose-Headers', exposedHeaders);
  });
  for (const url of ['/bff/api/*', '/bff/areas/:area/*']) answerPreflights(app, config, url);
}

function answerPreflights(app: FastifyInstance, config: Config, url: string): void {
  app.options(url, async (request, reply) => {
    if (!isFromSibling(request, config)) return reply.callNotFound();
    return reply
      .code(204)
      .header('Access-Control-Allow-Methods', methods)
      .header('Access-Control-Allow-Headers', allowedHeaders)
      .header('Access-Control-Max-Age', preflightCacheSeconds)
      .send();
  });
}
