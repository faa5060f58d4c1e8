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
  declaration: { routes: { name: string; path: string }[]; widgets: { export: string; slot: string }[] };
}
declare const stewardRooms: Record<string, Script[]>;

const signedIn = /(^|; )steward-signed-in=/.test(document.cookie);
const headers = { 'X-CSRF': '1', Accept: 'application/json' };
const ask = (url: string) => (signedIn ? fetch(url, { headers, credentials: 'include' }) : undefined);
const started = {
  registry: ask('/bff/registry'),
  currentUser: ask(`/bff/api/v1/users/current-user?origin=${encodeURIComponent(location.origin)}`),
};
Object.assign(window, { steward: started });
// The guard reads it once its script is there; a failure before that is not yet anybody's.
started.currentUser?.catch(() => undefined);

const fetched = new Set<string>();
function preload([url, integrity]: Script): void {
  if (fetched.has(url)) return;
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

function shows(path: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(location.pathname);
}

/** Who may not see a widget fetches it in vain: a preload would be warned of in the console, this is not. */
function fetchAhead([url, integrity]: Script): void {
  if (fetched.has(url)) return;
  fetched.add(url);
  fetch(url, { integrity, priority: 'low' }).catch(() => undefined);
}

function preloadFor(areas: Area[]): void {
  for (const { base, build, declaration } of areas) {
    const route = declaration.routes.find(({ path }) => shows(path));
    if (route) takeView(base, build, { name: route.name, take: preload });
    if (location.pathname !== '/') continue;
    for (const widget of declaration.widgets.filter(({ slot }) => slot.startsWith('dashboard.')))
      takeView(base, build, { name: `widget:${widget.export}`, take: fetchAhead });
  }
}

function takeView(
  base: string,
  build: Area['build'],
  view: { name: string; take: (script: Script) => void },
) {
  const { scripts = [], shared = [] } = build.views[view.name] ?? {};
  for (const [name, integrity] of [build.entry, ...scripts]) view.take([base + name, integrity]);
  for (const room of shared) stewardRooms[room]?.forEach(view.take);
}

// Versions never change once published, so the last registry is as good for fetching ahead as the one on its way.
try {
  // Guarantee: registry-client.ts keeps only what it could read; anything else throws and is caught.
  const kept: { areas: Area[] } = JSON.parse(localStorage.getItem('steward.registry') ?? '{"areas":[]}');
  preloadFor(kept.areas);
} catch {
  // The stored one cannot be read: the answer on its way serves.
}
started.registry
  ?.then((response) => response.clone().json())
  .then(({ areas }: { areas: Area[] }) => preloadFor(areas))
  // Whoever reads the answer reports what is wrong with it.
  .catch(() => undefined);
