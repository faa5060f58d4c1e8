import { RefreshIcon, Strip } from '@steward/shared-ui/portal';
import { useSyncExternalStore } from 'react';
import { forgetLeft, leftVersions, usedEarlier } from '../areas/earlier-versions.ts';
import { usePortal } from './portal-context.ts';

/** Says that somebody went back to the version before of an area, and leads back. */
export function EarlierStrip() {
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
    <button type="button" className="st-strip-action" onClick={back}>
      Use the current version
    </button>
  );
  return (
    <output className="st-said">
      {titles.length > 0 && (
        <Strip tone="info" icon={<RefreshIcon />} action={action}>
          You are using an earlier version of {titles.join(', ')}.
        </Strip>
      )}
    </output>
  );
}
