// Runs inline before any script has loaded, and starts the first requests of the portal in parallel.
// It imports only types and is not a module. The build fills in the chunks of the shared modules.
import type { CurrentUser } from '@steward/shared-api';
import type { PublicFallback, RegistryArea } from '@steward/shared-api/platform';

type Script = [url: string, integrity: string];
type Area = Pick<RegistryArea, 'name' | 'base' | 'build' | 'declaration'>;
type User = Pick<CurrentUser, 'isSupplier' | 'permissions'>;
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
const signedIn = /(^|; )steward-signed-in=/.test(document.cookie);
const hasOverrides = /steward-overrides=/.test(document.cookie);
const headers = { 'X-CSRF': '1', Accept: 'application/json' };
const request = (url: string) => fetch(url, { headers, credentials: 'include' });
const { origin, pathname } = location;
const fallback = findFallback();
const loadsUser = signedIn || fallback !== undefined || pathname === '/';
const requests = {
  // An anonymous user gets a registry of public routes.
  registry: request(`/bff/registry${previous}`),
  currentUser: loadsUser
    ? request(`/bff/api/v1/users/current-user?origin=${encodeURIComponent(origin)}`)
    : undefined,
  // An anonymous user may see another page instead, if this succeeds.
  publicFallback: fallback && !signedIn ? request(`/bff/api/v1${fallback.check}`) : undefined,
};
Object.assign(window, { steward: requests });
// The route guard handles failures later. Without these handlers the browser reports unhandled rejections.
requests.currentUser?.catch(() => undefined);
requests.publicFallback?.catch(() => undefined);

const fetched = new Set<string>();
function preload([url, integrity]: Script): void {
  if (!integrity || fetched.has(url)) return;
  fetched.add(url);
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

function preloadView({ base, build }: Area, name: string): void {
  const view = build.views[name];
  if (!view) return;
  for (const [file, integrity] of [build.entry, ...view.scripts]) preload([base + file, integrity]);
  for (const module of view.shared) stewardChunks[module]?.forEach(preload);
}

function preloadFor(areas: Area[], address: string): void {
  for (const area of areas) {
    const route = area.declaration.routes.find(({ path }) => parametersOf(path, address) !== null);
    if (route) preloadView(area, route.name);
  }
}

/** Preloads exactly the widgets of the user's home page, because browsers warn about unused preloads. */
function preloadHome(areas: Area[], { isSupplier, permissions }: User): void {
  const slots = ['dashboard.tiles@1', ...stewardPanels[isSupplier ? 'supplier' : 'practice']];
  for (const area of areas)
    for (const { export: name, slot, permission } of area.declaration.widgets)
      if (slots.includes(slot) && (permission === undefined || permissions.includes(permission)))
        preloadView(area, `widget:${name}`);
}

// Published versions never change, so the stored registry can be used to preload before the current one arrives.
try {
  // Guarantee: registry-client.ts stores only valid registries; anything else throws and is caught.
  const stored: { areas: Area[] } = JSON.parse(localStorage.getItem('steward.registry') ?? '{"areas":[]}');
  if (signedIn && !hasOverrides) preloadFor(stored.areas, pathname);
} catch {
  // The stored registry is invalid, so preloading waits for the current one.
}
const bodyOf = <Body>(response: Response): Promise<Body> => response.clone().json();
const { currentUser, publicFallback } = requests;
// Local overrides do not need the published files of their area.
const registry = requests.registry
  .then(bodyOf<Registry>)
  .then(({ areas, overrides = {} }) => ({ areas: areas.filter(({ name }) => !(name in overrides)) }));
// The modules that read the responses report their errors.
const ignoreErrors = (work: Promise<unknown>) => void work.catch(() => undefined);
ignoreErrors(registry.then(({ areas }) => preloadFor(areas, pathname)));
if (currentUser && pathname === '/')
  ignoreErrors(
    Promise.all([registry, currentUser.then(bodyOf<{ data: User }>)]).then(([{ areas }, { data }]) =>
      preloadHome(areas, data),
    ),
  );
if (fallback && publicFallback)
  ignoreErrors(
    Promise.all([registry, publicFallback]).then(([{ areas }, { ok }]) =>
      preloadFor(ok ? areas : [], fallback.path),
    ),
  );
