import type { FastifyRequest } from 'fastify';

/**
 * Matches the text before the secret of a private link: in the link itself, in the page after a report, in either as a return address,
 * and in the address of a calendar feed.
 */
const beforeSecret =
  /((?:\/|%2f)(?:progress|calendar-feeds|invitations?)(?:\/|%2f)|(?:[?&]|%3f|%26)sent(?:=|%3d))[^/?#&%]+/gi;

/** The logged fields of a request: the framework's defaults with secrets removed from the address. */
export function loggedRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: request.url.replace(beforeSecret, '$1…'),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort ?? 0,
  };
}
