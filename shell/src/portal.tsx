import type { CurrentUser } from '@steward/shared-api';
import { beginPlaceOf, setSession } from '@steward/shared-auth';
import { Spinner } from '@steward/shared-ui/portal';
import { ThemeProvider } from '@steward/shared-ui/theme';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { createAreaLoads } from './areas/area-loads.ts';
import { loadExposed } from './areas/federation.ts';
import { createPreloader } from './areas/preload.ts';
import { providedVersions } from './areas/provided-versions.ts';
import { fetchRegistry, forgetRegistry } from './areas/registry-client.ts';
import { reportLoad } from './areas/telemetry.ts';
import { UnreachablePage } from './frame/BrokenPage.tsx';
import { Portal } from './frame/Portal.tsx';
import { portalRoutes } from './frame/routes.tsx';
import { fetchArrival } from './session/arrival.ts';
import { isAnotherPerson } from './session/last-person.ts';
import { guardRoute } from './session/route-guard.ts';
import { watchAnswers } from './session/watch-answers.ts';

/** Starts the portal: who is there, the registry, the routes of its areas, the screen. */
export async function startPortal(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  const root = createRoot(element);
  const show = (screen: ReactNode) => root.render(<ThemeProvider>{screen}</ThemeProvider>);
  watchAnswers((to) => location.assign(to));
  show(<Spinner label="Opening Steward" />);
  const address = location.pathname + location.search + location.hash;
  const verdict = await guardRoute({ address, fetchArrival, now: Date.now });
  if (verdict.kind === 'leave') return location.replace(verdict.to);
  if (verdict.kind === 'enter') return show(await portalOf(verdict.user));
  window.addEventListener('online', () => location.reload());
  return show(<UnreachablePage />);
}

async function portalOf(user: CurrentUser): Promise<ReactNode> {
  if (isAnotherPerson(user.id)) {
    forgetRegistry();
    // What the areas remember in this tab is the other's: somebody acted as begins with nothing of support's.
    sessionStorage.clear();
  }
  setSession({ state: 'signedIn', user });
  beginPlaceOf(user);
  const terms = { provided: providedVersions, origin: location.origin };
  const registry = await fetchRegistry(terms);
  const loads = createAreaLoads({ loadExposed, report: reportLoad });
  const router = createBrowserRouter(portalRoutes(registry, loads));
  const preloader = createPreloader(registry, loads);
  return <Portal parts={{ registry, terms, preloader }} loads={loads} router={router} />;
}
