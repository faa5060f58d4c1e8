import { RefreshIcon, Banner } from '@steward/shared-ui/header';
import { useSyncExternalStore } from 'react';
import { forgetLeft, leftVersions, usedEarlier } from '../areas/rolled-back-versions.ts';
import { usePortal } from './portal-context.ts';

/** Says that somebody went back to the version before of an area, and leads back. */
export function RolledBackBanner() {
  const { registry } = usePortal();
  const left = useSyncExternalStore(leftVersions.subscribe, leftVersions.read);
  const titles = usedEarlier(registry, left).map(
    ({ name, declaration }) => declaration.routes[0]?.title ?? name,
  );
  const back = () => {
    forgetLeft();
    location.reload();
  };
  const action = (
    <button type="button" className="st-banner-action" onClick={back}>
      Use the current version
    </button>
  );
  return (
    <output className="st-said">
      {titles.length > 0 && (
        <Banner tone="info" icon={<RefreshIcon />} action={action}>
          You are using an earlier version of {titles.join(', ')}.
        </Banner>
      )}
    </output>
  );
}
