import { publicFallbacksMeta } from '@steward/shared-api/platform';

/** Adds the fallback of a tracker to the page, as the server does. Returns the function that removes it. */
export function addTrackerFallback(): () => void {
  const fallbacks = [
    { route: '/tracker/:trackerId', check: '/sticker-reports/:trackerId', path: '/report/:trackerId' },
  ];
  const meta = Object.assign(document.createElement('meta'), { name: publicFallbacksMeta });
  meta.content = JSON.stringify(fallbacks);
  document.head.append(meta);
  return () => meta.remove();
}
