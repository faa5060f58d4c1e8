import { createContext, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider, type DataRouter } from 'react-router';

/** The router of the page. Its state has the latest URL, also while a slow screen still shows an earlier one. */
export const RouterContext = createContext<DataRouter | null>(null);

/** Renders the routes of a router. Every frame uses it, because the URL state of a screen reads the latest URL from it. */
export function PageRouter({ router }: { router: DataRouter }) {
  const shown = useMemo(() => withoutHeldNavigations(router), [router]);
  return (
    <RouterContext value={router}>
      <RouterProvider router={shown} flushSync={flushSync} />
    </RouterContext>
  );
}

const heldForMs = 1000;

/**
 * A navigation is a transition, which one component that suspends or renders in a loop can block. After a second, the router renders its state
 * synchronously, which costs nothing if it is already shown.
 */
function withoutHeldNavigations(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (show) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe((state, options) => {
      clearTimeout(timer);
      show(state, options);
      const shownAtOnce = { deletedFetchers: [], newErrors: null, flushSync: true };
      timer = setTimeout(() => show(router.state, shownAtOnce), heldForMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };
  // Inherits the getters of the router. A spread would replace them with their current values.
  return Object.create(router, { subscribe: { value: subscribe } });
}
