// Runs inline before any script has loaded, and starts the first requests of the portal in parallel.
// It has no imports and is not a module. The build fills in the chunks of the shared modules.
type Script = [url: string, integrity: string];
interface View {
  scripts: Script[];
  shared: string[];
}
interface Area {
  base: string;
  build: { entry: Script; views: Record<string, View> };
  declaration: {
    routes: { name: string; path: string }[];
    widgets: { export: string; slot: string; permission?: string }[];
  };
}
interface Registry {
  areas: ({ name: string } & Area)[];
  overrides?: Record<string, string>;
}
interface User {
  isSupplier: boolean;
  permissions: string[];
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
const tracker = /^\/tracker\/([^/]+)\/?$/.exec(pathname)?.[1];
const loadsUser = signedIn || tracker !== undefined || pathname === '/';
const requests = {
  // An anonymous user gets a registry of public routes.
  registry: request(`/bff/registry${previous}`),
  currentUser: loadsUser
    ? request(`/bff/api/v1/users/current-user?origin=${encodeURIComponent(origin)}`)
    : undefined,
  // An anonymous user who scans a sticker may be able to report a fault.
  stickerReport: tracker && !signedIn ? request(`/bff/api/v1/sticker-reports/${tracker}`) : undefined,
};
Object.assign(window, { steward: requests });
// The route guard handles failures later. Without these handlers the browser reports unhandled rejections.
requests.currentUser?.catch(() => undefined);
requests.stickerReport?.catch(() => undefined);

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

function matches(path: string, address: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(address);
}

function preloadView({ base, build }: Area, name: string): void {
  const view = build.views[name];
  if (!view) return;
  for (const [file, integrity] of [build.entry, ...view.scripts]) preload([base + file, integrity]);
  for (const module of view.shared) stewardChunks[module]?.forEach(preload);
}

function preloadFor(areas: Area[], address: string): void {
  for (const area of areas) {
    const route = area.declaration.routes.find(({ path }) => matches(path, address));
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
const { currentUser, stickerReport } = requests;
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
if (stickerReport)
  ignoreErrors(
    Promise.all([registry, stickerReport]).then(([{ areas }, { ok }]) =>
      preloadFor(ok ? areas : [], `/report/${tracker}`),
    ),
  );
