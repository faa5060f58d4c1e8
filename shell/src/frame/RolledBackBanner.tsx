import { RefreshIcon, Banner } from '@steward/shared-ui/header';
import { useSyncExternalStore } from 'react';
import {
  forgetRolledBackVersions,
  rolledBackVersions,
  rolledBackAreas,
} from '../areas/rolled-back-versions.ts';
import { usePortal } from './portal-context.ts';

/** Shows which areas are rolled back, with a button to use their current versions. */
export function RolledBackBanner() {
  const { registry } = usePortal();
  const versions = useSyncExternalStore(rolledBackVersions.subscribe, rolledBackVersions.read);
  const titles = rolledBackAreas(registry, versions).map(
    ({ name, declaration }) => declaration.routes[0]?.title ?? name,
  );
  const restoreCurrentVersions = () => {
    forgetRolledBackVersions();
    location.reload();
  };
  const action = (
    <button type="button" className="st-banner-action" onClick={restoreCurrentVersions}>
      Use the current version
    </button>
  );
  return (
    <output className="st-live-region">
      {titles.length > 0 && (
        <Banner tone="info" icon={<RefreshIcon />} action={action}>
          You are using an earlier version of {titles.join(', ')}.
        </Banner>
      )}
    </output>
  );
}
