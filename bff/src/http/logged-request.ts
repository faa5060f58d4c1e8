import type { FastifyRequest } from 'fastify';

/** The address of a private link, of which the last part is its holder's alone. */
const privateLink = /^(\/(?:bff\/api\/v1\/sticker-reports|report)\/progress\/)[^/?#]+/i;

/** What the log says of a call: what the framework says by itself, but no secret that stands in an address. */
export function loggedRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: request.url.replace(privateLink, '$1…'),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort ?? 0,
  };
}
