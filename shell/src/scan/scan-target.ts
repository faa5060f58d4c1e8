import { readFriendlyId } from '@steward/shared-api';
import { linkTo } from '@steward/shared-ui/widget';

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The maximum length of a search term of the API. */
const maximumSearchLength = 100;

/**
 * Returns the page for a scanned or typed code. The address or the friendly id of a tracker opens its asset; any other text is searched in
 * the asset register. Only the id of an address is used, so that no code leads out of the portal. `null` for an empty code.
 */
export function scanTarget(code: string): string | null {
  const text = code.replace(/\p{Cc}/gu, ' ').trim();
  if (text === '') return null;
  const trackerId = trackerIdIn(text);
  if (trackerId !== null) return linkTo('tracker', { trackerId });
  return `${linkTo('assetdashboard')}?${new URLSearchParams({ search: [...text].slice(0, maximumSearchLength).join('') })}`;
}

function trackerIdIn(text: string): string | null {
  const friendlyId = readFriendlyId(text);
  if (friendlyId !== null) return friendlyId;
  const [, id = ''] = /^\/tracker\/([^/]+)\/?$/.exec(URL.parse(text)?.pathname ?? '') ?? [];
  return guid.test(id) ? id.toLowerCase() : readFriendlyId(id);
}
