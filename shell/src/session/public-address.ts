import { linkTo } from '@steward/shared-ui/widget';
import { matchPath } from 'react-router';
import { isPublic } from '../areas/area-routes.tsx';
import type { Registry } from '../areas/registry.ts';
import { takePreloaded } from '../start/preload-results.ts';

/**
 * Returns the address that an anonymous user may open instead of `address`: the same one if it is public, or the report page of a
 * tracker that accepts public fault reports. Undefined if there is none.
 */
export async function findPublicAddress(
  address: string,
  fetchRegistry: () => Promise<Registry>,
): Promise<string | undefined> {
  const trackerId = matchPath('/tracker/:trackerId', pathOf(address))?.params.trackerId;
  const hasReportPage = trackerId !== undefined && (await acceptsReports(trackerId));
  const target = hasReportPage ? linkTo('stickerReport', { trackerId }) : address;
  const { areas, refused } = await fetchRegistry();
  const routes = [...areas, ...refused].flatMap(({ declaration }) => declaration?.routes ?? []);
  const isOpen = routes.some((route) => isPublic(route) && matchPath(route.path, pathOf(target)));
  return isOpen ? target : undefined;
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '');

/** Whether this tracker accepts public fault reports; false if the request fails. */
async function acceptsReports(trackerId: string): Promise<boolean> {
  try {
    const { ok } = await (takePreloaded('stickerReport') ?? requestStickerLazily(trackerId));
    return ok;
  } catch {
    return false;
  }
}

/** Only needed if the session ended after the inline preload; otherwise the preloaded response is used. */
async function requestStickerLazily(trackerId: string): Promise<Response> {
  return (await import('./request-sticker.ts')).requestSticker(trackerId);
}
