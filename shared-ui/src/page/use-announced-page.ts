import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { domHost } from '../theme/dom-host.ts';

/**
 * Says to everyone that another page is here: the document's title, and the focus on the page's heading, where screen
 * readers begin to read. Not when the portal itself was just opened: then reading begins at the top.
 */
export function useAnnouncedPage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const opened = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    domHost.setTitle(`${title} · Steward`);
  }, [title]);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = null;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
