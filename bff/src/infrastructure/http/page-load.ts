import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const header = 'steward-page-load';
const key = randomUUID();

/** The headers of the calls that the server sends to itself for a page. Clients cannot guess them. */
export const pageLoadHeaders = { [header]: key };

/** Whether a call is part of a page load of a signed-in user. It counts towards the limit of the user, not of the address, which others may share. */
export function isOfPageLoad({ headers }: FastifyRequest): boolean {
  return headers[header] === key;
}
