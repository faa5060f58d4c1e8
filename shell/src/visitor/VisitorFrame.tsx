import { Mark } from '@steward/shared-ui/portal';
import { addStyles } from '@steward/shared-ui/theme';
import { lazyPart } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Arrivals } from '../frame/Arrivals.tsx';

const ActionHost = lazyPart(async () => (await import('@steward/shared-ui/action')).ActionHost);

/** What stands around a page that is open to everybody: whose it is, and nothing to choose for who is not signed in. */
export function VisitorFrame() {
  return (
    <>
      <a className="st-skip" href="#content">
        Skip to the content
      </a>
      <header className="st-header st-visit">
        <div className="st-header-bar">
          <span className="st-logo st-logo-whole">
            <Mark />
            <span>Steward</span>
          </span>
        </div>
      </header>
      <main id="content" className="st-visit" tabIndex={-1}>
        <Outlet />
      </main>
      <Arrivals />
      <ScrollRestoration />
      <Suspense>
        <ActionHost />
      </Suspense>
    </>
  );
}

// Nothing stands beside the name, on a phone neither; and a page is one short form.
addStyles(
  'visitor',
  `
  .st-header-bar > .st-logo.st-logo-whole span { display: inline; }
  .st-visit :is(.st-page, .st-header-bar) { max-width: 760px; }
  `,
);
