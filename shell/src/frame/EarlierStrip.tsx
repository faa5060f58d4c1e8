import { RefreshIcon, Strip } from '@steward/shared-ui/portal';
import { useSyncExternalStore } from 'react';
import { earlierVersions, forgetEarlier } from '../areas/earlier-versions.ts';
import { usePortal } from './portal-context.ts';

/** Says that somebody went back to the version before of an area, and leads back. */
export function EarlierStrip() {
  const { registry } = usePortal();
  const names = useSyncExternalStore(earlierVersions.subscribe, earlierVersions.read);
  const titles = names
    .split(',')
    .map((name) => registry.areas.find((area) => area.name === name)?.declaration.routes[0]?.title ?? name);
  const back = () => {
    forgetEarlier();
    location.reload();
  };
  const action = (
    <button type="button" className="st-strip-action" onClick={back}>
      Use the current version
    </button>
  );
  return (
    <output className="st-said">
      {names !== '' && (
        <Strip tone="info" icon={<RefreshIcon />} action={action}>
          You are using an earlier version of {titles.join(', ')}.
        </Strip>
      )}
    </output>
  );
}
