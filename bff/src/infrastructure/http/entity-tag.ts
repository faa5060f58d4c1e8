import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The ETag of a single record: its version, or a weak hash when it has no version. */
export function entityTag(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number')
    return `"${data.version}"`;
  return `W/"${createHash('sha1').update(JSON.stringify(data)).digest('base64url')}"`;
}

/**
 * Reads the version of an `If-Match` header. Returns undefined when any version matches, and `noVersion` for a tag that is no version.
 */
export function readIfMatch(header: string | undefined): number | 'noVersion' | undefined {
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  return match ? Number(match[1]) : 'noVersion';
}

/** Whether `If-None-Match` contains the tag. Compressing proxies turn a tag into a weak one. */
export function matchesIfNoneMatch(request: FastifyRequest, tag: string): boolean {
  const header = request.headers['if-none-match'] ?? '';
  return header.split(',').some((entityTag) => entityTag.trim().replace(/^W\//, '') === tag);
}
