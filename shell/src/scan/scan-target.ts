import { readFriendlyId } from '@steward/shared-api';
import { linkTo } from '@steward/shared-ui/widget';

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** As long as a search may be. */
const longest = 100;

/**
 * Where a code that was scanned or typed leads: a sticker of ours, by its address or its friendly id, to what it is on;
 * anything else is looked for in the register. Of an address only the id is taken: no code leads out of the portal.
 * `null`: there is nothing to look for.
 */
export function scanTarget(code: string): string | null {
  const text = code.replace(/\p{Cc}/gu, ' ').trim();
  if (text === '') return null;
  const trackerId = trackerIdIn(text);
  if (trackerId !== null) return linkTo('tracker', { trackerId });
  return `${linkTo('assetdashboard')}?${new URLSearchParams({ search: [...text].slice(0, longest).join('') })}`;
}

function trackerIdIn(text: string): string | null {
  const friendlyId = readFriendlyId(text);
  if (friendlyId !== null) return friendlyId;
  const [, id = ''] = /^\/tracker\/([^/]+)\/?$/.exec(URL.parse(text)?.pathname ?? '') ?? [];
  return guid.test(id) ? id.toLowerCase() : readFriendlyId(id);
}
