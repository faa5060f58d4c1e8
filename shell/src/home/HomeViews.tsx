import { useCurrentUser } from '@steward/shared-auth';
import { useRememberedSwitch } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const ViewTiles = lazyRemote(
  async () => (await import(/* webpackChunkName: "view-tiles" */ './ViewTiles.tsx')).ViewTiles,
);

/**
 * The saved views that the user has on the home page. Without any, their code does not load. Keeps their place while they load, if there
 * were some the last time.
 */
export function HomeViews() {
  const { hasHomeViews = true } = useCurrentUser();
  const [hadViews, remember] = useRememberedSwitch('home-views', false);
  if (!hasHomeViews && !hadViews) return null;
  const placeholder = hadViews && (
    <div className="st-tiles">
      <div className="st-tile" />
    </div>
  );
  return (
    <Suspense fallback={placeholder}>
      <ViewTiles placeholder={placeholder} onLoaded={remember} />
    </Suspense>
  );
}
