import { useLocation } from '@steward/shared-ui/page';
import { useLayoutEffect } from 'react';
import { useShownRoute } from './route-handle.ts';

/** Says where one has come: the document's title at once (a page may say it more exactly), and aloud to screen readers. */
export function RouteAnnouncer() {
  const { title } = useShownRoute();
  const { key } = useLocation();
  // Before the effects of the page itself, which has the last word.
  useLayoutEffect(() => {
    document.title = `${title} · Steward`;
  }, [title]);
  return <output className="st-hidden">{key === 'default' ? '' : `${title} page`}</output>;
}
