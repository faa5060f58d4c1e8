import type { FastifyRequest } from 'fastify';

/** Whether a request is for the API or for an area's own backend. The route pattern also matches variants in the spelling of an address. */
export function isApiRoute({ routeOptions }: FastifyRequest): boolean {
  return /^\/bff\/(api|areas\/:area)\//.test(routeOptions.url ?? '');
}
