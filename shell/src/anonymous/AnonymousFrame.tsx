import type { AreaOverrides } from '@steward/shared-api/platform';
import { Mark } from '@steward/shared-ui/header';
import { addStyles } from '@steward/shared-ui/theme';
import { Outlet } from 'react-router';
import { LocalOverrides } from '../devtools/LocalOverrides.tsx';
import { PageChrome } from '../frame/PageChrome.tsx';

/** The frame of public pages for anonymous users: only the product name, without navigation. */
export function AnonymousFrame({ overrides }: { overrides: AreaOverrides | undefined }) {
  return (
    <PageChrome>
      <header className="st-header st-anonymous">
        <div className="st-header-bar">
          <span className="st-logo st-logo-whole">
            <Mark />
            <span>Steward</span>
          </span>
        </div>
      </header>
      <div className="st-banners">
        <LocalOverrides overrides={overrides} />
      </div>
      <main id="content" className="st-anonymous" tabIndex={-1}>
        <Outlet />
      </main>
    </PageChrome>
  );
}

// The header has only the name, which stays visible on phones. Public pages are short forms, so they are narrow.
addStyles(
  'anonymous',
  `
  .st-header-bar > .st-logo.st-logo-whole span { display: inline; }
  .st-anonymous :is(.st-page, .st-header-bar) { max-width: 760px; }
  `,
);
