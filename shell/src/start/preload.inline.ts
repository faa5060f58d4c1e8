// Runs inline, before any script has arrived: asks for what the portal will need first, so that nothing waits in line.
// It imports nothing and is not a module; the build fills in the scripts of the shell's late rooms.
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

// The versions that somebody left in this tab for the ones before (rolled-back-versions.ts keeps them).
let earlier = '';
try {
  const left: string[] = JSON.parse(sessionStorage.getItem('steward.previous') ?? '[]');
  if (left.length > 0) earlier = `?previous=${left.join(',')}`;
} catch {
  // Storage is forbidden or holds something else: the current versions serve.
}
const signedIn = /(^|; )steward-signed-in=/.test(document.cookie);
const hasOwnCopies = /steward-overrides=/.test(document.cookie);
const headers = { 'X-CSRF': '1', Accept: 'application/json' };
const ask = (url: string) => fetch(url, { headers, credentials: 'include' });
const { origin, pathname } = location;
const tracker = /^\/tracker\/([^/]+)\/?$/.exec(pathname)?.[1];
const asksWho = signedIn || tracker !== undefined || pathname === '/';
const started = {
  // Somebody who is not signed in gets what is open to everybody.
  registry: ask(`/bff/registry${earlier}`),
  currentUser: asksWho
    ? ask(`/bff/api/v1/users/current-user?origin=${encodeURIComponent(origin)}`)
    : undefined,
  // Whoever scans a sticker without being signed in may be able to report a fault all the same.
  stickerReport: tracker && !signedIn ? ask(`/bff/api/v1/sticker-reports/${tracker}`) : undefined,
};
Object.assign(window, { steward: started });
// The guard reads them once its script is there; a failure before that is not yet anybody's.
started.currentUser?.catch(() => undefined);
started.stickerReport?.catch(() => undefined);

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

function shows(path: string, address: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(address);
}

function preloadView({ base, build }: Area, name: string): void {
  const view = build.views[name];
  if (!view) return;
  for (const [file, integrity] of [build.entry, ...view.scripts]) preload([base + file, integrity]);
  for (const room of view.shared) stewardChunks[room]?.forEach(preload);
}

function preloadFor(areas: Area[], address: string): void {
  for (const area of areas) {
    const route = area.declaration.routes.find(({ path }) => shows(path, address));
    if (route) preloadView(area, route.name);
  }
}

/** What will stand on this person's home page; no more, or the browser warns of what was fetched in vain. */
function preloadHome(areas: Area[], { isSupplier, permissions }: User): void {
  const slots = ['dashboard.tiles@1', ...stewardPanels[isSupplier ? 'supplier' : 'practice']];
  for (const area of areas)
    for (const { export: name, slot, permission } of area.declaration.widgets)
      if (slots.includes(slot) && (permission === undefined || permissions.includes(permission)))
        preloadView(area, `widget:${name}`);
}

// Versions never change once published, so the last registry is as good for fetching ahead as the one on its way.
try {
  // Guarantee: registry-client.ts keeps only what it could read; anything else throws and is caught.
  const kept: { areas: Area[] } = JSON.parse(localStorage.getItem('steward.registry') ?? '{"areas":[]}');
  if (signedIn && !hasOwnCopies) preloadFor(kept.areas, pathname);
} catch {
  // The stored one cannot be read: the answer on its way serves.
}
const answerOf = <Body>(response: Response): Promise<Body> => response.clone().json();
const { currentUser, stickerReport } = started;
// Of an area that a developer replaced by a copy of their own nothing of the published one is wanted.
const registry = started.registry
  .then(answerOf<Registry>)
  .then(({ areas, overrides = {} }) => ({ areas: areas.filter(({ name }) => !(name in overrides)) }));
// Whoever reads the answers reports what is wrong with them.
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
quietly(registry.then(({ areas }) => preloadFor(areas, pathname)));
if (currentUser && pathname === '/')
  quietly(
    Promise.all([registry, currentUser.then(answerOf<{ data: User }>)]).then(([{ areas }, { data }]) =>
      preloadHome(areas, data),
    ),
  );
if (stickerReport)
  quietly(
    Promise.all([registry, stickerReport]).then(([{ areas }, { ok }]) =>
      preloadFor(ok ? areas : [], `/report/${tracker}`),
    ),
  );
