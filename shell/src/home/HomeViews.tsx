import { useRememberedSwitch } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const ViewTiles = lazyRemote(
  async () => (await import(/* webpackChunkName: "view-tiles" */ './ViewTiles.tsx')).ViewTiles,
);

/** The saved views that the user has on the home page. Keeps their place while they load, if there were some the last time. */
export function HomeViews() {
  const [hadViews, remember] = useRememberedSwitch('home-views', false);
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
