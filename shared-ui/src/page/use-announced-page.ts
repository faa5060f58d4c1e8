import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { domHost } from '../theme/dom-host.ts';

/**
 * Announces a navigation: sets the document title and focuses the page's heading, where screen readers start to read. The first page
 * keeps the focus at the top.
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
