import { readFriendlyId } from './friendly-id.ts';

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the id of the tracker that a text names. It is the UUID in the address of a sticker (`{origin}/tracker/{id}`), or a friendly id with
 * dashes, which may be typed with or without them or be part of such an address. Null for any other text. The origin is ignored, so the sticker
 * may be from another portal.
 */
export function readTracker(text: string): string | null {
  const friendlyId = readFriendlyId(text);
  if (friendlyId !== null) return friendlyId;
  const [, id = ''] = /^\/tracker\/([^/]+)\/?$/i.exec(URL.parse(text.trim())?.pathname ?? '') ?? [];
  return guid.test(id) ? id.toLowerCase() : readFriendlyId(id);
}
