import { linkTo } from '@steward/shared-ui/widget';
import { matchPath } from 'react-router';
import { isPublic } from '../areas/area-routes.tsx';
import type { Registry } from '../areas/registry.ts';
import { takePreloaded } from '../start/preload-results.ts';

/**
 * Where somebody who is not signed in sees what an address shows: there, when it is open to everybody; instead of the page of a
 * tracker, where a fault is reported by its sticker, when its group wants that. Undefined: nowhere.
 */
export async function findPublicAddress(
  address: string,
  fetchRegistry: () => Promise<Registry>,
): Promise<string | undefined> {
  const trackerId = matchPath('/tracker/:trackerId', pathOf(address))?.params.trackerId;
  const takes = trackerId !== undefined && (await takesReports(trackerId));
  const wanted = takes ? linkTo('stickerReport', { trackerId }) : address;
  const { areas, refused } = await fetchRegistry();
  const routes = [...areas, ...refused].flatMap(({ declaration }) => declaration?.routes ?? []);
  const isOpen = routes.some((route) => isPublic(route) && matchPath(route.path, pathOf(wanted)));
  return isOpen ? wanted : undefined;
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '');

/** Whether a fault may be reported by this sticker; not, where nobody can say. */
async function takesReports(trackerId: string): Promise<boolean> {
  try {
    const { ok } = await (takePreloaded('stickerReport') ?? askAnew(trackerId));
    return ok;
  } catch {
    return false;
  }
}

/** Whose session ended meanwhile; everybody else was asked for before any script arrived. */
async function askAnew(trackerId: string): Promise<Response> {
  return (await import('./request-sticker.ts')).askSticker(trackerId);
}
