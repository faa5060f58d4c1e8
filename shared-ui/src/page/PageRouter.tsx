import { createContext } from 'react';
import { RouterProvider, type DataRouter } from 'react-router';

/** The router of the page. Its state has the latest URL, also while a slow screen still shows an earlier one. */
export const RouterContext = createContext<DataRouter | null>(null);

/** Renders the routes of a router. Every frame uses it, because the URL state of a screen reads the latest URL from it. */
export function PageRouter({ router }: { router: DataRouter }) {
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  );
}
