import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyEndpoint } from '@steward/shared-api';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { ZodMiniArray } from 'zod/mini';
import { compiledOutput } from './compiled-output.ts';

/** Other requests get their turn after this many rows. */
const rowsPerTurn = 60;

/** Parses rows with the contract, and yields to other requests, because a long list would block them. */
export async function parseRows(schema: z.core.$ZodType, rows: readonly unknown[]): Promise<unknown[]> {
  const parsed: unknown[] = [];
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % rowsPerTurn === 0) await nextTurn();
    parsed.push(z.core.parse(schema, row));
  }
  return parsed;
}

/** Sends the response of an endpoint with `oneRowPerLine`: each row on a line of its own, so that browsers parse it in parts. */
export async function sendLines(endpoint: AnyEndpoint, rows: unknown, reply: FastifyReply): Promise<void> {
  const { output } = endpoint;
  if (!(output instanceof ZodMiniArray) || !Array.isArray(rows))
    throw new Error(`${endpoint.id} has oneRowPerLine, but does not return an array`);
  const row = compiledOutput(output.def.element);
  const hash = createHash('sha1');
  const lines: string[] = [];
  for (let from = 0; from < rows.length; from += rowsPerTurn) {
    if (from > 0) await nextTurn();
    const part = rows.slice(from, from + rowsPerTurn).map((one) => JSON.stringify(z.core.parse(row, one)));
    const text = part.join(',\n');
    hash.update(text);
    lines.push(text);
  }
  const body = lines.length === 0 ? '' : `${lines.join(',\n')}\n`;
  reply.header('ETag', `W/"${hash.digest('base64url')}"`).type('application/json; charset=utf-8');
  reply.send(`{"data":[\n${body}]}`);
}
