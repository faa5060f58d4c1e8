import type { CurrentUser } from '@steward/shared-api';
import { useFreshCache } from '@steward/shared-api/client';
import { resetSelectionForUser, selectLocation, setSession, type SelectedItem } from '@steward/shared-auth';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { ActionHost } from '../action/action.ts';
import { useToasts } from '../action/toast.ts';
import { PageRouter } from '../page/page.ts';
import { ThemeProvider } from '../theme/theme.ts';
import {
  createRemoteLoader,
  setAreaLinks,
  WidgetHostContext,
  withAreaSettings,
  type AreaLinks,
  type Slot,
  type SlotProvider,
  type WidgetHost,
} from '../widget/widget.ts';
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
  /** The addresses of the links that live areas provide. */
  links?: Partial<Record<keyof AreaLinks, string>>;
  /** The settings of the area, which `useAreaSettings` returns. */
  settings?: Readonly<Record<string, boolean | number | string>>;
}

export interface RenderedPage extends RenderResult {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** Returns the path and the search of the URL. */
  readonly address: () => string;
}

/** Renders a page as in the portal: with theme, router, empty cache and a signed-in user. Only the network is fake. */
export function renderPage(page: ReactNode, visit: Visit = {}): RenderedPage {
  const { at = '/', path = at.split('?')[0] ?? at, as = people.groupAdmin, location = null } = visit;
  const host = widgetsIn(visit.widgets ?? []);
  const links = Object.entries<string>(visit.links ?? {});
  setAreaLinks(new Map(links.map(([name, address]) => [name, { address }])));
  const Page = withAreaSettings(() => page, visit.settings ?? {});
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  setSession({ state: 'signedIn', user: as });
  resetSelectionForUser(as);
  selectLocation(location);
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  );
  const user = userEvent.setup();
  const view = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <ThemeProvider>
        <WidgetHostContext value={host}>
          <PageRouter router={router} />
        </WidgetHostContext>
        <ActionHost />
      </ThemeProvider>
      <FreshCache />
    </SWRConfig>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, user, router, address };
}

/** Refetches stale queries after a write, as the shell does. */
function FreshCache() {
  useFreshCache();
  return null;
}

/** Returns a widget host with one widget for each slot; a widget shows the name of its slot. */
function widgetsIn(slots: readonly Slot[]): WidgetHost {
  const providers = slots.map((slot) => ({
    id: slot,
    title: slot,
    minHeight: 100,
    load: createRemoteLoader({ fetch: async () => () => <p>The widget of {slot}</p> }),
  }));
  return {
    // Guarantee: a component that reads no props accepts those of any slot.
    providersOf: <S extends Slot>(slot: S) =>
      providers.filter(({ id }) => id === slot) as unknown as SlotProvider<S>[],
  };
}
