import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const header = 'steward-page-load';
const key = randomUUID();

/** The headers of the calls that the server sends to itself for a page. Clients cannot guess them. */
export const pageLoadHeaders = { [header]: key };

/** Whether a call is part of a page load of a signed-in user. It counts for the user, and not for the address that others share. */
export function isOfPageLoad({ headers }: FastifyRequest): boolean {
  return headers[header] === key;
}
