import type { CurrentUser } from '@steward/shared-api';
import { restoreLocationChoice, setSession } from '@steward/shared-auth';
import { Spinner } from '@steward/shared-ui/header';
import { ThemeProvider } from '@steward/shared-ui/theme';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { createAreaLoads } from './areas/area-loads.ts';
import { loadExposed } from './areas/federation.ts';
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
import { fetchTrouble } from './areas/failure-cause.ts';
import { UnreachablePage } from './frame/CrashPage.tsx';
import { Portal } from './frame/Portal.tsx';
import { portalRoutes } from './frame/routes.tsx';
import { whenIdle } from './frame/when-idle.ts';
import { openLinkedLocation } from './header/location-link.ts';
import { loadCurrentUser } from './session/load-current-user.ts';
import { isAnotherPerson } from './session/last-user.ts';
import { findPublicAddress } from './session/public-address.ts';
import { guardRoute } from './session/route-guard.ts';
import { handleFailures } from './session/handle-failures.ts';
import { anonymousRoutes } from './anonymous/anonymous-routes.tsx';
import { AnonymousPortal } from './anonymous/AnonymousPortal.tsx';

const terms = { provided: providedVersions, origin: location.origin };

/** Starts the portal: who is there, the registry, the routes of its areas, the screen. */
export async function startPortal(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  const root = createRoot(element);
  const show = (screen: ReactNode) => root.render(<ThemeProvider>{screen}</ThemeProvider>);
  handleFailures((to) => location.assign(to));
  show(<Spinner label="Opening Steward" />);
  let anonymousRegistry: Promise<Registry> | undefined;
  const visitorRegistry = () => (anonymousRegistry ??= fetchAnonymousRegistry(terms));
  const verdict = await guardRoute({
    address: location.pathname + location.search + location.hash,
    loadCurrentUser,
    now: Date.now,
    findPublicAddress: (address) => findPublicAddress(address, visitorRegistry),
  });
  switch (verdict.kind) {
    case 'leave':
      return location.replace(verdict.to);
    case 'enter':
      return enter(verdict.user, show);
    case 'visit':
      return show(visitorPortalAt(verdict.address, await visitorRegistry()));
    case 'unreachable':
      window.addEventListener('online', () => location.reload());
      return show(<UnreachablePage />);
  }
}

/** The portal of somebody who is signed in; anew, with another registry, when the first could not be had. */
async function enter(user: CurrentUser, show: (screen: ReactNode) => void): Promise<void> {
  if (isAnotherPerson(user.id)) {
    forgetRegistry();
    // What the areas remember in this tab is the other's: somebody acted as begins with nothing of support's.
    sessionStorage.clear();
  }
  setSession({ state: 'signedIn', user });
  restoreLocationChoice(user);
  openLinkedLocation(user);
  const open = (registry: Registry) => {
    whenIdle(() => void watch(registry));
    const loads = createAreaLoads({ loadExposed, report: reportLoad, askAgain });
    const router = createBrowserRouter(portalRoutes(registry, loads));
    const preloader = createPreloader(registry, loads);
    const reopen = (next: Registry) => {
      router.dispose();
      open(next);
    };
    const parts = { registry, terms, preloader, reopen };
    show(<Portal key={registry.revision} parts={parts} loads={loads} router={router} />);
  };
  open(await fetchRegistry(terms));
}

const askAgain = () => fetchCurrent(terms);

/** Not needed for the first sight; without it the portal is as good. */
const watch = async (registry: Registry) => {
  const { watchAreas } = await fetchTrouble().catch(() => ({ watchAreas: stay }));
  watchAreas(registry);
};

function visitorPortalAt(address: string, registry: Registry): ReactNode {
  setSession({ state: 'anonymous' });
  // The error page leads only to where one has to sign in: what fails is said where it was asked for.
  handleFailures(stay);
  history.replaceState(null, '', address);
  // Of strangers the server takes no reports of what they load.
  const loads = createAreaLoads({ loadExposed, report: stay, askAgain });
  return <AnonymousPortal router={createBrowserRouter(anonymousRoutes(registry, loads))} />;
}

const stay = () => undefined;
