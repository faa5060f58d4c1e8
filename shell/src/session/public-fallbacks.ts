import { publicFallbacksMeta, type PublicFallback } from '@steward/shared-api/platform';
import { generatePath, matchPath } from 'react-router';

/** Returns the public fallback of a path with the parameters of the path filled in, or undefined if its route has none. */
export function publicFallbackOf(path: string): Omit<PublicFallback, 'route'> | undefined {
  for (const { route, check, path: page } of readPublicFallbacks()) {
    const match = matchPath(route, path);
    if (match) return { check: generatePath(check, match.params), path: generatePath(page, match.params) };
  }
  return undefined;
}

function readPublicFallbacks(): readonly PublicFallback[] {
  const json = document.querySelector<HTMLMetaElement>(`meta[name="${publicFallbacksMeta}"]`)?.content;
  // Guarantee: the server writes the fallbacks of validated declarations.
  return json === undefined ? [] : (JSON.parse(json) as PublicFallback[]);
}
