import { useLocation } from '@steward/shared-ui/page';
import { addStyles } from '@steward/shared-ui/theme';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { ScrollRestoration } from 'react-router';
import { useCurrentRoute } from './route-handle.ts';

const ActionHost = lazyRemote(async () => (await import('@steward/shared-ui/action')).ActionHost);

/** The parts that all pages share, also for anonymous users: skip link, route announcement, scroll restoration and toasts. */
export function PageChrome({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="st-skip" href="#content">
        Skip to the content
      </a>
      {children}
      <RouteAnnouncer />
      <ScrollRestoration />
      <Suspense>
        <ActionHost />
      </Suspense>
    </>
  );
}

/** Sets the title of the document and announces the page to screen readers. */
function RouteAnnouncer() {
  const { title } = useCurrentRoute();
  const { key } = useLocation();
  // A layout effect runs before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = `${title} · Steward`;
  }, [title]);
  return <output className="st-hidden">{key === 'default' ? '' : `${title} page`}</output>;
}

addStyles(
  'page-chrome',
  `
  .st-skip { position: fixed; z-index: 1200; inset: 8px auto auto 8px; min-height: 44px; padding: 12px 16px; border-radius: var(--st-radius); background: var(--st-primary); color: var(--st-on-primary); font-weight: 600; transform: translateY(-200%); }
  .st-skip:focus { transform: none; }
  #content { outline: none; }
  html { scroll-padding-top: 120px; }
  `,
);
