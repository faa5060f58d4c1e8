import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { createAreaLoads } from './areas/area-loads.ts';
import { areaRoutes } from './areas/area-routes.tsx';
import { loadExposed } from './areas/federation.ts';
import { providedVersions } from './areas/provided-versions.ts';
import { fetchRegistry } from './areas/registry-client.ts';
import { reportLoad } from './areas/telemetry.ts';

/** Starts the portal: the registry, the routes of its areas, the screen. */
export async function startPortal(): Promise<void> {
  const registry = await fetchRegistry({ provided: providedVersions, origin: location.origin });
  const loads = createAreaLoads({ loadExposed, report: reportLoad });
  const router = createBrowserRouter([{ element: <Outlet />, children: areaRoutes(registry, loads) }]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<RouterProvider router={router} />);
}
