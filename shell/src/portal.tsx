import type { CurrentUser } from '@steward/shared-api';
import { resetSelectionForUser, setSession } from '@steward/shared-auth';
import { ThemeProvider } from '@steward/shared-ui/theme';
import { setAreaLinks } from '@steward/shared-ui/widget';
import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { areaLinks } from './areas/area-links.ts';
import { createAreaLoads } from './areas/area-loads.ts';
import { loadExposed } from './areas/federation.ts';
import { collectUncaughtErrors } from './areas/early-errors.ts';
import { createPreloader } from './areas/preload.ts';
import { providedVersions } from './areas/provided-versions.ts';
import type { Registry } from './areas/registry.ts';
import {
  fetchCurrent,
  fetchRegistry,
  fetchAnonymousRegistry,
  forgetRegistry,
} from './areas/registry-client.ts';
import { reportLoad } from './areas/telemetry.ts';
import { fetchErrorChunk } from './areas/lazy-errors.ts';
import { UnreachablePage } from './frame/CrashPage.tsx';
import { Portal } from './frame/Portal.tsx';
import { portalRoutes } from './frame/routes.tsx';
import { whenIdle } from './frame/when-idle.ts';
import { openLinkedLocation } from './header/location-link.ts';
import { loadCurrentUser } from './session/load-current-user.ts';
import { isDifferentUser } from './session/last-user.ts';
import { findPublicAddress } from './session/public-address.ts';
import { guardRoute } from './session/route-guard.ts';
import { handleFailures } from './session/handle-failures.ts';
import { forgetPreloadedReads } from './start/preload-results.ts';
import { anonymousRoutes } from './anonymous/anonymous-routes.tsx';
import { AnonymousPortal } from './anonymous/AnonymousPortal.tsx';

/** A page that opens later than this sends its reads again. */
const preloadedForMs = 10_000;

const takeEarlyErrors = collectUncaughtErrors();

const requirements = { provided: providedVersions, origin: location.origin };

/** Starts the portal: loads the current user and the registry, then renders the routes of its areas. */
export async function startPortal(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  const root = createRoot(element);
  // React divides the rendering of a transition into short tasks.
  const show = (screen: ReactNode) =>
    startTransition(() => root.render(<ThemeProvider>{screen}</ThemeProvider>));
  handleFailures((to) => location.assign(to));
  let anonymousRegistry: Promise<Registry> | undefined;
  const loadAnonymousRegistry = () => (anonymousRegistry ??= fetchAnonymousRegistry(requirements));
  const result = await guardRoute({
    address: location.pathname + location.search + location.hash,
    loadCurrentUser,
    now: Date.now,
    findPublicAddress: (address) => findPublicAddress(address, loadAnonymousRegistry),
  });
  // Only the portal of a signed-in user reports them.
  if (result.kind !== 'enter') takeEarlyErrors();
  switch (result.kind) {
    case 'leave':
      return location.replace(result.to);
    case 'enter':
      return enter(result.user, show);
    case 'anonymous':
      return show(anonymousPortalAt(result.address, await loadAnonymousRegistry()));
    case 'unreachable':
      window.addEventListener('online', () => location.reload());
      return show(<UnreachablePage />);
  }
}

/** Shows the portal of a signed-in user. It opens again with a new registry if the first one could not be loaded. */
async function enter(user: CurrentUser, show: (screen: ReactNode) => void): Promise<void> {
  if (isDifferentUser(user.id)) {
    forgetRegistry();
    // Clear the state of the previous user in this tab, also when an impersonation starts or ends.
    sessionStorage.clear();
  }
  setSession({ state: 'signedIn', user });
  resetSelectionForUser(user);
  openLinkedLocation(user);
  const open = (registry: Registry) => {
    setAreaLinks(areaLinks(registry));
    whenIdle(() => void watch(registry));
    const loads = createAreaLoads({ loadExposed, report: reportLoad, refetchRegistry: refetchRegistry });
    const router = createBrowserRouter(portalRoutes(registry, loads));
    const preloader = createPreloader(registry, loads);
    const reopen = (next: Registry) => {
      router.dispose();
      open(next);
    };
    const services = { registry, shellInfo: requirements, preloader, reopen };
    const { pathname } = location;
    router.subscribe((state) => {
      if (state.location.pathname !== pathname) forgetPreloadedReads();
    });
    show(<Portal key={registry.revision} services={services} loads={loads} router={router} />);
  };
  open(await fetchRegistry(requirements));
  setTimeout(forgetPreloadedReads, preloadedForMs);
}

const refetchRegistry = () => fetchCurrent(requirements);

/** Loaded after the first render. The portal works without it. */
const watch = async (registry: Registry) => {
  const { watchAreas, registerOffline } = await fetchErrorChunk().catch(() => ({
    watchAreas: ignore,
    registerOffline: ignore,
  }));
  watchAreas(registry, takeEarlyErrors());
  registerOffline();
};

function anonymousPortalAt(address: string, registry: Registry): ReactNode {
  setSession({ state: 'anonymous' });
  // The error page leads only to the sign-in, so public pages show their own errors.
  handleFailures(ignore);
  history.replaceState(null, '', address);
  // The server accepts no telemetry from anonymous users.
  const loads = createAreaLoads({ loadExposed, report: ignore, refetchRegistry: refetchRegistry });
  return <AnonymousPortal router={createBrowserRouter(anonymousRoutes(registry, loads))} />;
}

const ignore = () => undefined;
