import { currentUser } from '@steward/shared-api';
import { setSession } from '@steward/shared-auth';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { createAreaLoads } from './areas/area-loads.ts';
import { areaRoutes } from './areas/area-routes.tsx';
import { loadExposed } from './areas/federation.ts';
import { providedVersions } from './areas/provided-versions.ts';
import { fetchRegistry } from './areas/registry-client.ts';
import { reportLoad } from './areas/telemetry.ts';
import { takeStarted } from './start/started.ts';

/** Starts the portal: who is there, the registry, the routes of its areas, the screen. */
export async function startPortal(): Promise<void> {
  const terms = { provided: providedVersions, origin: location.origin };
  const [registry] = await Promise.all([fetchRegistry(terms), startSession()]);
  const loads = createAreaLoads({ loadExposed, report: reportLoad });
  const router = createBrowserRouter([{ element: <Outlet />, children: areaRoutes(registry, loads) }]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<RouterProvider router={router} />);
}

async function startSession(): Promise<void> {
  const response = await takeStarted('currentUser');
  if (response?.status !== 200) return setSession({ state: 'anonymous' });
  const { data } = z.object({ data: currentUser }).parse(await response.json());
  setSession({ state: 'signedIn', user: data });
}
