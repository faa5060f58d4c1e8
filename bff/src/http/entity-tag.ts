import { createHash } from 'node:crypto';
import { invalid } from './problems.ts';

/** The ETag of a single-entity answer: its version, or a weak hash of what has none. */
export function entityTag(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number')
    return `"${data.version}"`;
  return `W/"${createHash('sha1').update(JSON.stringify(data)).digest('base64url')}"`;
}

/** The version in an `If-Match` header. Throws a 400 when it is none of ours. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  if (!match) throw invalid({ 'If-Match': ['This is not a version of a record'] });
  return Number(match[1]);
}
