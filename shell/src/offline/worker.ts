// The service worker: an offline page, and the scripts of the frame and of the areas from a cache. It has no imports, because the build
// emits it as one file. It caches only files with a content hash in their address and the offline page, never a page or data of a user.
interface WorkerRequest extends Event {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
  waitUntil: (done: Promise<unknown>) => void;
}

const frameCache = 'steward-frame-1';
const areaCache = 'steward-areas-1';
const offlinePage = '/offline';
const frameFile = /^\/shell\/[\w.-]+\.[\da-f]{8}\.(js|css|woff2)$/;
const mainScript = /\/shell\/main\.[\da-f]{8}\.js/;
const areaFile = /^(\/areas\/[a-z][a-z\d-]*\/\d+\.\d+\.\d+-[\da-f]{8}\/)[\w-][\w.-]*\.js$/;
/** The element in which the server sends the registry with the page (bff/src/infrastructure/http/page-data.ts). */
const registryInPage = /<script type="application\/json" id="steward-registry">(.*?)<\/script>/s;
/** Pages of the server and of the sign-in show their own errors. */
const withoutOfflinePage = /^\/(bff|areas|shell|login|logout|error|invitation)(\/|$)/;

/** The folders of the versions in the latest registry. Unknown after a restart of the worker: then areas come from the network. */
let liveFolders = new Set<string>();
/** Ends when the latest registry is read. Files of areas wait for it. */
let reading: Promise<unknown> = Promise.resolve();

const on = (type: string, handle: (event: WorkerRequest) => void) =>
  // Guarantee: the events of a service worker have these members.
  self.addEventListener(type, (event) => handle(event as unknown as WorkerRequest));

on('install', (event) => {
  event.waitUntil(caches.open(frameCache).then((cache) => cache.add(offlinePage)));
});

on('activate', (event) => event.waitUntil(removeOtherCaches()));

on('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname === '/logout' || pathname === '/bff/logout') event.waitUntil(forgetAreas());
  if (pathname === '/bff/registry') event.respondWith(readRegistry(event.request));
  // The address of a retry has a query: it skips the cache.
  else if (search === '' && frameFile.test(pathname)) event.respondWith(fromCache(event, frameCache));
  else if (search === '' && areaFile.test(pathname)) event.respondWith(areaScript(event, pathname));
  else if (mode === 'navigate' && !withoutOfflinePage.test(pathname)) event.respondWith(openPage(event));
});

const isLive = (path: string) => liveFolders.has(areaFile.exec(path)?.[1] ?? '');

async function removeOtherCaches(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name !== frameCache && name !== areaCache);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** A page with another main script belongs to another release: forgets the scripts of the last one. */
async function removeOldFrame(html: string): Promise<void> {
  const main = mainScript.exec(html)?.[0];
  const cache = await caches.open(frameCache);
  if (main === undefined || (await cache.match(main))) return;
  for (const file of await cache.keys())
    if (new URL(file.url).pathname !== offlinePage) await cache.delete(file);
}

async function forgetAreas(): Promise<void> {
  liveFolders = new Set();
  await caches.delete(areaCache);
}

/** Passes the registry on, and forgets the files of versions that it no longer names. */
async function readRegistry(request: Request): Promise<Response> {
  const response = await fetch(request);
  reading = response.clone().text().then(keepOnly, forgetAreas);
  await reading;
  return response;
}

/** Keeps the files of the versions in a registry, and forgets all others. */
async function keepOnly(registry: string): Promise<void> {
  try {
    const { areas }: { areas: { base: string }[] } = JSON.parse(registry);
    liveFolders = new Set(areas.map(({ base }) => new URL(base, self.location.origin).pathname));
    const cache = await caches.open(areaCache);
    for (const file of await cache.keys()) if (!isLive(new URL(file.url).pathname)) await cache.delete(file);
  } catch {
    await forgetAreas();
  }
}

async function areaScript(event: WorkerRequest, path: string): Promise<Response> {
  await reading;
  return isLive(path) ? fromCache(event, areaCache) : fetch(event.request);
}

/** The browser checks the integrity of the response, from the cache too. */
async function fromCache({ request }: WorkerRequest, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  const isStored = response.ok && response.type !== 'opaque';
  if (isStored) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

async function openPage({ request }: WorkerRequest): Promise<Response> {
  try {
    const response = await fetch(request);
    // Without a registry in the page, the page requests it before the scripts of areas.
    const page = response.clone();
    liveFolders = new Set();
    reading = page.text().then(async (html) => {
      await removeOldFrame(html);
      const registry = registryInPage.exec(html)?.[1];
      return registry === undefined ? undefined : keepOnly(registry);
    }, forgetAreas);
    return response;
  } catch (error) {
    const cached = await caches.match(offlinePage);
    if (cached) return cached;
    throw error;
  }
}
