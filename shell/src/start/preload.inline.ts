// Runs inline before any script has loaded, and starts the first requests of the portal in parallel.
// It imports only types and is not a module. The build fills in the chunks of the shared modules and of the work list.
import type { CurrentUser } from '@steward/shared-api';
import type { FirstRead, PublicFallback, RegistryArea } from '@steward/shared-api/platform';

type Script = [url: string, integrity: string];
type Area = Pick<RegistryArea, 'name' | 'base' | 'build' | 'declaration'>;
type User = Pick<CurrentUser, 'id' | 'isSupplier' | 'onlyLocation' | 'permissions'>;
interface Registry {
  areas: Area[];
  overrides?: Record<string, string>;
}
declare const stewardChunks: Record<string, Script[]>;
declare const stewardPanels: Record<'practice' | 'supplier', string[]>;

// The versions that the user has rolled back in this tab (rolled-back-versions.ts).
let previous = '';
try {
  const versions: string[] = JSON.parse(sessionStorage.getItem('steward.previous') ?? '[]');
  if (versions.length > 0) previous = `?previous=${versions.join(',')}`;
} catch {
  // Storage is blocked or invalid, so the current versions are used.
}
const signedIn =
  document.getElementById('steward-current-user') !== null ||
  /(^|; )steward-signed-in=/.test(document.cookie);
// The splash shows the frame of the portal only to users with a session.
if (signedIn) document.documentElement.dataset['session'] = '';
const headers = { 'X-CSRF': '1', Accept: 'application/json' };
const request = (url: string) => fetch(url, { headers, credentials: 'include' });

/** The response that the server has written into the page of a signed-in user (page-data.ts); undefined if it has not. */
function responseInPage(id: string): Promise<Response> | undefined {
  const json = document.getElementById(id)?.textContent;
  return json ? Promise.resolve(new Response(json)) : undefined;
}

const { origin, pathname, search } = location;
/** The parameters of the address that pages and widgets may read. */
const ownParameters = [...new URLSearchParams(search).keys()].filter((name) => name !== 'location');
const fallback = findFallback();
const loadsUser = signedIn || fallback !== undefined || pathname === '/';
const requests = {
  // An anonymous user gets a registry of public routes.
  registry:
    (previous ? undefined : responseInPage('steward-registry')) ?? request(`/bff/registry${previous}`),
  currentUser: loadsUser
    ? (responseInPage('steward-current-user') ??
      request(`/bff/api/v1/users/current-user?origin=${encodeURIComponent(origin)}`))
    : undefined,
  // An anonymous user may see another page instead, if this succeeds.
  publicFallback: fallback && !signedIn ? request(`/bff/api/v1${fallback.check}`) : undefined,
};
const reads: Record<string, Promise<Response>> = {};
Object.assign(window, { steward: { ...requests, reads } });
// The route guard handles failures later. Without these handlers the browser reports unhandled rejections.
requests.currentUser?.catch(() => undefined);
requests.publicFallback?.catch(() => undefined);

// The modules that read the responses report their errors.
function ignoreErrors(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

const shellScript = document.querySelector('link[rel=preload]');
/** Other scripts must not slow down the script of the shell, which takes the longest to load and to run. */
const shellScriptLoaded = new Promise<unknown>((resolve) => {
  shellScript?.addEventListener('load', resolve);
  // Deferred scripts have run or failed by then, also in browsers without events of preloads.
  document.addEventListener('DOMContentLoaded', resolve);
});
const fetched = new Set<string>();
function preload([url, integrity]: Script): void {
  if (!integrity || fetched.has(url)) return;
  fetched.add(url);
  void shellScriptLoaded.then(() => addPreload(url, integrity));
}

function addPreload(url: string, integrity: string): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    href: url,
    integrity,
  });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** The parameters of an address that matches the pattern of a route; null if it does not match. */
function parametersOf(pattern: string, address: string): Record<string, string> | null {
  const match = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(address);
  return match && { ...match.groups };
}

/** The public fallback of the address (public-fallbacks.ts), which the server has written into the page. */
function findFallback(): Omit<PublicFallback, 'route'> | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="steward-public-fallbacks"]');
  const fallbacks: PublicFallback[] = JSON.parse(meta?.content ?? '[]');
  for (const { route, check, path } of fallbacks) {
    const parameters = parametersOf(route, pathname);
    const fill = (pattern: string) =>
      pattern.replace(/:(\w+)/g, (_, name: string) => parameters?.[name] ?? '');
    if (parameters) return { check: fill(check), path: fill(path) };
  }
  return undefined;
}

/** The selection of the user in this tab (selected-location.ts). A linked location replaces it (location-link.ts). */
function readSelection({ id, isSupplier, onlyLocation }: User): Record<string, string | undefined> {
  const linked = new URLSearchParams(search).get('location') ?? undefined;
  const { state = {} } = JSON.parse(sessionStorage.getItem('steward.place') ?? '{}');
  const { location: selected, group } = state.userId === id ? state : {};
  return {
    location: onlyLocation?.id ?? linked ?? selected?.id,
    group: isSupplier ? group?.id : undefined,
  };
}

/** Starts the first reads of a page or widget (`firstReads` in area.ts). */
function startReads(
  reader: User,
  firstReads: readonly FirstRead[] = [],
  ofAddress: Record<string, string> = {},
): void {
  const values: Record<string, string | undefined> = { ...ofAddress, ...readSelection(reader) };
  const audience = reader.isSupplier ? 'supplier' : 'group';
  for (const first of firstReads) {
    const { read: template, ...of } = typeof first === 'string' ? { read: first } : first;
    if ('audience' in of && of.audience !== audience) continue;
    const [path = '', query = ''] = template.split('?');
    const named = [...query.matchAll(/{(\w+)/g)].map(([, name = '']) => name);
    // A query that names parameters of the address names all that change its response.
    const readsAddress = named.some((name) => name !== 'location' && name !== 'group');
    if (readsAddress && ownParameters.some((name) => !named.includes(name))) continue;
    const fill = (text: string) =>
      text.replace(/{(\w+)=?(\w*)}/g, (_, name: string, initial: string) => values[name] ?? initial);
    const filled = [...new URLSearchParams(query)].map(([name, value]) => [name, fill(value)]);
    const parameters = new URLSearchParams(filled.filter(([, value]) => value));
    parameters.sort();
    const address = fill(path) + (parameters.size > 0 ? `?${parameters}` : '');
    if (reads[address]) continue;
    reads[address] = request(`/bff/api/v1${address}`);
    ignoreErrors(reads[address]);
  }
}

type Guarded = { permission?: string | undefined };
const mayOpen = ({ permissions }: User, { permission }: Guarded): boolean =>
  permission === undefined || permissions.some((name) => name === permission);

function startPageReads(areas: Area[], user: User): void {
  for (const { declaration } of areas)
    for (const route of declaration.routes) {
      const parameters = parametersOf(route.path, pathname);
      if (!parameters || !mayOpen(user, route)) continue;
      const ofAddress = Object.fromEntries(new URLSearchParams(search));
      startReads(user, route.firstReads, { ...ofAddress, ...parameters });
    }
}

function preloadView({ base, build }: Area, name: string): void {
  const view = build.views[name];
  if (!view) return;
  const { entry, home } = build;
  const separate = [entry, ...view.scripts];
  // The same rule as in container.ts.
  const scripts =
    home && pathname === '/'
      ? [home, ...view.scripts.filter(([file]) => !file.startsWith('home.'))]
      : separate;
  for (const [file, integrity] of scripts) preload([base + file, integrity]);
  for (const module of view.shared) stewardChunks[module]?.forEach(preload);
}

function preloadFor(areas: Area[], address: string): void {
  for (const area of areas) {
    const route = area.declaration.routes.find(({ path }) => parametersOf(path, address) !== null);
    if (!route) continue;
    if (route.permission === undefined) preloadView(area, route.name);
    // The page of a signed-in user contains the user, so this waits for no response.
    else withUser([area], (_, reader) => mayOpen(reader, route) && preloadView(area, route.name));
  }
}

/** Preloads exactly the widgets of the user's home page, because browsers warn about unused preloads. */
function preloadHome(areas: Area[], user: User): void {
  const slots = stewardPanels[user.isSupplier ? 'supplier' : 'practice'];
  stewardChunks['work-list']?.forEach(preload);
  startReads(user, ['/work-list?groupId={group}&locationId={location}']);
  for (const area of areas)
    for (const widget of area.declaration.widgets) {
      const { export: name, slot, firstReads } = widget;
      if (!slots.includes(slot) || !mayOpen(user, widget)) continue;
      preloadView(area, `widget:${name}`);
      // With parameters, for example of a panel's second page, the widgets read something else.
      if (ownParameters.length === 0) startReads(user, firstReads);
    }
}

const bodyOf = <Body>(response: Response): Promise<Body> => response.clone().json();
const { currentUser, publicFallback } = requests;
const user = currentUser?.then(bodyOf<{ data: User }>).then(({ data }) => data);
// A user without access has no body.
if (user) ignoreErrors(user);
const withUser = (areas: Area[], start: (areas: Area[], user: User) => unknown) =>
  user && ignoreErrors(user.then((loaded) => start(areas, loaded)));
// Local overrides do not need the published files of their area.
const registry = requests.registry
  .then(bodyOf<Registry>)
  .then(({ areas, overrides = {} }) => ({ areas: areas.filter(({ name }) => !(name in overrides)) }));
const startCurrent = ({ areas }: Registry): void => {
  preloadFor(areas, pathname);
  withUser(areas, pathname === '/' ? preloadHome : startPageReads);
};
ignoreErrors(registry.then(startCurrent));
if (fallback && publicFallback)
  ignoreErrors(
    Promise.all([registry, publicFallback]).then(([{ areas }, { ok }]) =>
      preloadFor(ok ? areas : [], fallback.path),
    ),
  );
