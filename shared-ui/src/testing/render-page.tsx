import type { CurrentUser } from '@steward/shared-api';
import { resetSelectionForUser, selectLocation, setSession, type SelectedItem } from '@steward/shared-auth';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { ActionHost } from '../action/action.ts';
import { useToasts } from '../action/toast.ts';
import { ThemeProvider } from '../theme/theme.ts';
import { WidgetHostContext, type Slot } from '../widget/widget.ts';
import { widgetsIn } from './widgets.tsx';
import { people } from './people.ts';

interface Visit {
  /** The URL it opens at. */
  at?: string;
  /** The path pattern of its route. */
  path?: string;
  /** The current user. */
  as?: CurrentUser;
  /** The location that is selected in the header. */
  location?: SelectedItem | null;
  /** The slots that have a provider. */
  widgets?: readonly Slot[];
}

/** Renders a page as in the portal: with theme, router, empty cache and a signed-in user. Only the network is fake. */
export function renderPage(page: ReactNode, visit: Visit = {}) {
  const { at = '/', path = at.split('?')[0] ?? at, as = people.groupAdmin, location = null } = visit;
  const host = widgetsIn(visit.widgets ?? []);
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  setSession({ state: 'signedIn', user: as });
  resetSelectionForUser(as);
  selectLocation(location);
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  );
  const user = userEvent.setup();
  const view = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <ThemeProvider>
        <WidgetHostContext value={host}>
          <RouterProvider router={router} />
        </WidgetHostContext>
        <ActionHost />
      </ThemeProvider>
    </SWRConfig>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, user, router, address };
}
