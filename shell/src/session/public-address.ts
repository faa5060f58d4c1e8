import { matchPath } from 'react-router';
import { isPublic } from '../areas/area-routes.tsx';
import type { Registry } from '../areas/registry.ts';
import { takePreloaded } from '../start/preload-results.ts';
import { publicFallbackOf } from './public-fallbacks.ts';

/**
 * Returns the address that an anonymous user may open instead of `address`: the same one if it is public, or the public fallback that
 * its route declares. Undefined if there is none.
 */
export async function findPublicAddress(
  address: string,
  fetchRegistry: () => Promise<Registry>,
): Promise<string | undefined> {
  const fallback = publicFallbackOf(pathOf(address));
  const target = fallback && (await succeeds(fallback.check)) ? fallback.path : address;
  const { areas, refused } = await fetchRegistry();
  const routes = [...areas, ...refused].flatMap(({ declaration }) => declaration?.routes ?? []);
  const isOpen = routes.some((route) => isPublic(route) && matchPath(route.path, pathOf(target)));
  return isOpen ? target : undefined;
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '');

/** Whether the API answers this path with success; false if the request fails. */
async function succeeds(path: string): Promise<boolean> {
  try {
    const { ok } = await (takePreloaded('publicFallback') ?? requestCheck(path));
    return ok;
  } catch {
    return false;
  }
}

/** Only needed if the session ended after the inline preload; otherwise the preloaded response is used. */
const requestCheck = (path: string) =>
  fetch(`/bff/api/v1${path}`, { headers: { 'X-CSRF': '1', Accept: 'application/json' } });
