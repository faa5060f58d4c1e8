import type { AreaOverrides } from '@steward/shared-api/platform';
import { lazyRemote } from '@steward/shared-ui/widget';
import { DevtoolsBoundary } from './DevtoolsBoundary.tsx';

const OverrideBanner = lazyRemote(async () => (await import('./OverrideBanner.tsx')).OverrideBanner);

/** The banner of local overrides. Its code is loaded only if there are any. */
export function LocalOverrides({ overrides = {} }: { overrides: AreaOverrides | undefined }) {
  if (Object.keys(overrides).length === 0) return null;
  return (
    <DevtoolsBoundary>
      <OverrideBanner overrides={overrides} />
    </DevtoolsBoundary>
  );
}
