import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { clientDisconnected } from '../../infrastructure/http/until-disconnected.ts';
import { bodyTooLarge } from './backend-problems.ts';
import type { AreaCall } from './find-call.ts';

/** Throws a 413 when the headers of a call name a larger body than the area accepts. */
export function ensureAccepted({ headers }: FastifyRequest, { area, maximumBytes }: AreaCall): void {
  if (Number(headers['content-length'] ?? 0) > maximumBytes) throw bodyTooLarge(area, maximumBytes);
}

/** Reads the body of a call; null without one. Throws a 413 as soon as it is larger than the area accepts. */
export async function readBody(
  { body, raw }: FastifyRequest,
  { area, maximumBytes }: AreaCall,
): Promise<Buffer | null> {
  if (body === undefined) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // By default an error would close the connection, and the client would not get the 413.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > maximumBytes) throw bodyTooLarge(area, maximumBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    // Discards the rest, so that a client that is still sending receives the response.
    raw.resume();
    throw error instanceof HttpProblem ? error : clientDisconnected();
  }
  return size === 0 ? null : Buffer.concat(chunks, size);
}
