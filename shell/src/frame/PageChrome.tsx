import { addStyles } from '@steward/shared-ui/theme';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, type ReactNode } from 'react';
import { ScrollRestoration } from 'react-router';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

const ActionHost = lazyRemote(async () => (await import('@steward/shared-ui/action')).ActionHost);

/** What every page has around it, whoever looks: the way past the bar, its arrival said, its scroll kept, and where toasts appear. */
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

addStyles(
  'around-page',
  `
  .st-skip { position: fixed; z-index: 1200; inset: 8px auto auto 8px; min-height: 44px; padding: 12px 16px; border-radius: var(--st-radius); background: var(--st-primary); color: var(--st-on-primary); font-weight: 600; transform: translateY(-200%); }
  .st-skip:focus { transform: none; }
  #content { outline: none; }
  html { scroll-padding-top: 120px; }
  `,
);
