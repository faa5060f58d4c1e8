import { locations, type CurrentUser } from '@steward/shared-api';
import type { ProductLinks, RegistryArea } from '@steward/shared-api/platform';
import { locationFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { resetSelectionForUser, selectLocation, setSession, type SelectedItem } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { ThemeProvider } from '@steward/shared-ui/theme';
import { setAreaLinks } from '@steward/shared-ui/widget';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { areaLinks } from '../areas/area-links.ts';
import { createAreaLoads } from '../areas/area-loads.ts';
import { createPreloader } from '../areas/preload.ts';
import type { Registry } from '../areas/registry.ts';
import { Portal } from '../frame/Portal.tsx';
import { portalRoutes } from '../frame/routes.tsx';
import { registryFixture, type Declared } from './registry-fixture.ts';
import { allLinks, setProductLinks } from './product-links.ts';

interface RenderOptions {
  as?: CurrentUser;
  at?: string;
  areas?: readonly Declared[];
  /** The names of the locations in the user's scope. */
  inScope?: readonly string[];
  /** Loads the modules of areas. By default every page and widget shows the name of its area. */
  loadExposed?: typeof loadPages;
  /** Further properties of the registry. */
  registry?: Partial<Registry>;
  /** The stored location of the tab. */
  stored?: SelectedItem;
  /** The links that the operator has configured. */
  links?: ProductLinks;
  /** The local overrides of areas. */
  overrides?: Record<string, string>;
}

/** Renders the portal for a user. Only the network and the areas are fakes. */
export async function renderPortal({
  as = people.groupAdmin,
  at = '/',
  areas = [],
  inScope = [],
  loadExposed = loadPages,
  stored,
  overrides,
  links = allLinks,
  registry: registryChanges = {},
}: RenderOptions = {}) {
  // jsdom has no scrolling and no modal dialogs.
  window.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const api = fakeApi()
    .on(locations.list, ({ searchTerm, pageSize }) => searchLocations(inScope, searchTerm, Number(pageSize)))
    .on(
      locations.get,
      ({ id }) => inScope.map(locationFixture).find((location) => location.id === id) ?? notFound,
    );
  setProductLinks(links);
  setSession({ state: 'signedIn', user: as });
  resetSelectionForUser(as);
  if (!as.onlyLocation) selectLocation(stored ?? null);
  const registry = { ...registryFixture(areas), overrides, ...registryChanges };
  setAreaLinks(areaLinks(registry));
  const reopenedRegistries: Registry[] = [];
  const reopen = (next: Registry) => void reopenedRegistries.push(next);
  const loads = createAreaLoads({ loadExposed, report: () => undefined });
  const shellInfo = { provided: {}, origin: location.origin };
  const services = { registry, shellInfo, preloader: createPreloader(registry, loads), reopen };
  const router = createMemoryRouter(portalRoutes(registry, loads), { initialEntries: [at] });
  const user = userEvent.setup();
  // Waits for the lazy components too.
  const view = await act(async () =>
    render(
      <ThemeProvider>
        <Portal services={services} loads={loads} router={router} />
      </ThemeProvider>,
    ),
  );
  return { ...view, user, router, api, reopenedRegistries };
}

const notFound = new FakeProblem({ title: 'This location was not found', status: 404 });

/** Searches like the server: the name must contain every word. */
function searchLocations(inScope: readonly string[], searchTerm = '', pageSize = 50) {
  const words = searchTerm.toLowerCase().split(' ');
  const found = inScope
    .map(locationFixture)
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return {
    data: found.slice(0, pageSize),
    pagination: { totalCount: found.length, pageSize, pageNumber: 1 },
  };
}

export async function loadPages({ name }: RegistryArea, exposed: './area' | './widgets'): Promise<unknown> {
  const remotes = new Proxy({}, { get: () => async () => () => <h1>Content of {name}</h1> });
  return exposed === './area' ? { area: { pages: remotes } } : { widgets: remotes };
}
