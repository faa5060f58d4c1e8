import type { FastifyRequest } from 'fastify';

/**
 * What stands before the secret of a private link: in its own address, in that of the thanks after a report, and in either as the
 * page to return to; and before that of a calendar's address.
 */
const beforeSecret =
  /((?:\/|%2f)(?:progress|calendar-feeds|invitations?)(?:\/|%2f)|(?:[?&]|%3f|%26)sent(?:=|%3d))[^/?#&%]+/gi;

/** What the log says of a call: what the framework says by itself, but no secret that stands in an address. */
export function loggedRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: request.url.replace(beforeSecret, '$1…'),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort ?? 0,
  };
}
