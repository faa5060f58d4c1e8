import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The ETag of a single-entity answer: its version, or a weak hash of what has none. */
export function entityTag(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number')
    return `"${data.version}"`;
  return `W/"${createHash('sha1').update(JSON.stringify(data)).digest('base64url')}"`;
}

/**
 * The version in an `If-Match` header; what is none, such as the tag of an answer without a version, is no record's present one.
 * Undefined when any version will do.
 */
export function readIfMatch(header: string | undefined): number | 'noVersion' | undefined {
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  return match ? Number(match[1]) : 'noVersion';
}

/** Whether the caller has what this tag stands for. A proxy that compresses makes a tag a weak one. */
export function hasAlready(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
