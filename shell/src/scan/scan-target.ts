import { readTracker } from '@steward/shared-api';
import { linkTo } from '@steward/shared-ui/widget';

/** The maximum length of a search term of the API. */
const maximumSearchLength = 100;

/**
 * Returns the page for a scanned or typed code. The address or the friendly id of a tracker opens its asset; any other text is searched in
 * the asset register. Only the id of an address is used, so that no code leads out of the portal. `null` for an empty code.
 */
export function scanTarget(code: string): string | null {
  const text = code.replace(/\p{Cc}/gu, ' ').trim();
  if (text === '') return null;
  const trackerId = readTracker(text);
  if (trackerId !== null) return linkTo('tracker', { trackerId });
  return `${linkTo('assetdashboard')}?${new URLSearchParams({ search: [...text].slice(0, maximumSearchLength).join('') })}`;
}
