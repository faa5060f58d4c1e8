import { locations, type CurrentUser } from '@steward/shared-api';
import type { ProductLinks, RegistryArea } from '@steward/shared-api/platform';
import { locationFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { restoreLocationChoice, selectLocation, setSession, type Chosen } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { ThemeProvider } from '@steward/shared-ui/theme';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { createAreaLoads } from '../areas/area-loads.ts';
import { createPreloader } from '../areas/preload.ts';
import type { Registry } from '../areas/registry.ts';
import { Portal } from '../frame/Portal.tsx';
import { portalRoutes } from '../frame/routes.tsx';
import { aRegistryOf, type Declared } from './a-registry.ts';
import { allLinks, setProductLinks } from './product-links.ts';

interface Visit {
  as?: CurrentUser;
  at?: string;
  areas?: readonly Declared[];
  /** The names of the locations in the person's scope. */
  inScope?: readonly string[];
  /** What the areas are made of; without it every page and widget says which area it is of. */
  loadExposed?: typeof loadPages;
  /** What else is known of the registry. */
  known?: Partial<Registry>;
  /** What the header was left at. */
  stored?: Chosen;
  /** The links that the operator has configured. */
  links?: ProductLinks;
  /** The areas that come from a developer's machine. */
  overrides?: Record<string, string>;
}

/** For tests: the portal as somebody sees it, with areas of one line each. Everything but the network and the areas is real. */
export async function renderPortal({
  as = people.groupAdmin,
  at = '/',
  areas = [],
  inScope = [],
  loadExposed = loadPages,
  stored,
  overrides,
  links = allLinks,
  known = {},
}: Visit = {}) {
  // jsdom neither scrolls nor draws dialogs; their content is what matters here.
  window.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const api = fakeApi()
    .on(locations.list, ({ searchTerm, pageSize }) => foundIn(inScope, searchTerm, Number(pageSize)))
    .on(locations.get, ({ id }) => inScope.map(locationFixture).find((one) => one.id === id) ?? notFound);
  setProductLinks(links);
  setSession({ state: 'signedIn', user: as });
  restoreLocationChoice(as);
  if (!as.onlyLocation) selectLocation(stored ?? null);
  const registry = { ...aRegistryOf(areas), overrides, ...known };
  const reopened: Registry[] = [];
  const reopen = (next: Registry) => void reopened.push(next);
  const loads = createAreaLoads({ loadExposed, report: () => undefined });
  const terms = { provided: {}, origin: location.origin };
  const parts = { registry, terms, preloader: createPreloader(registry, loads), reopen };
  const router = createMemoryRouter(portalRoutes(registry, loads), { initialEntries: [at] });
  const user = userEvent.setup();
  // Until the parts that are fetched late are there, too.
  const view = await act(async () =>
    render(
      <ThemeProvider>
        <Portal parts={parts} loads={loads} router={router} />
      </ThemeProvider>,
    ),
  );
  return { ...view, user, router, api, reopened };
}

const notFound = new FakeProblem({ title: 'This location was not found', status: 404 });

/** As the server finds them: every word must be somewhere in the name. */
function foundIn(inScope: readonly string[], searchTerm = '', pageSize = 50) {
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
  const anything = new Proxy({}, { get: () => async () => () => <h1>Something of {name}</h1> });
  return exposed === './area' ? { area: { pages: anything } } : { widgets: anything };
}
