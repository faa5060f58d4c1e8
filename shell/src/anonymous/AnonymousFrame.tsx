import type { AreaOverrides } from '@steward/shared-api/platform';
import { Mark } from '@steward/shared-ui/header';
import { addStyles } from '@steward/shared-ui/theme';
import { Outlet } from 'react-router';
import { LocalOverrides } from '../devtools/LocalOverrides.tsx';
import { PageChrome } from '../frame/PageChrome.tsx';

/** What stands around a page that is open to everybody: whose it is, and nothing to choose for who is not signed in. */
export function AnonymousFrame({ overrides }: { overrides: AreaOverrides | undefined }) {
  return (
    <PageChrome>
      <header className="st-header st-visit">
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
      <main id="content" className="st-visit" tabIndex={-1}>
        <Outlet />
      </main>
    </PageChrome>
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
