import { readFriendlyId } from './friendly-id.ts';

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the id of the tracker that a text names: the guid of the address of a sticker (`{origin}/tracker/{id}`), or a friendly id in its normal form,
 * typed with or without dashes or in such an address. Null for any other text. Only the id of an address counts, so the sticker may be one of another portal.
 */
export function readTracker(text: string): string | null {
  const friendlyId = readFriendlyId(text);
  if (friendlyId !== null) return friendlyId;
  const [, id = ''] = /^\/tracker\/([^/]+)\/?$/i.exec(URL.parse(text.trim())?.pathname ?? '') ?? [];
  return guid.test(id) ? id.toLowerCase() : readFriendlyId(id);
}
