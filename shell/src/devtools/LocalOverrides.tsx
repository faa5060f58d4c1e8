import type { AreaOverrides } from '@steward/shared-api/platform';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Contained } from './DevtoolsBoundary.tsx';

const OverrideBanner = lazyRemote(async () => (await import('./OverrideBanner.tsx')).OverrideBanner);

/** The bar of who shows areas from their own machine; nobody else fetches it. */
export function LocalOverrides({ overrides = {} }: { overrides: AreaOverrides | undefined }) {
  if (Object.keys(overrides).length === 0) return null;
  return (
    <Contained>
      <OverrideBanner overrides={overrides} />
    </Contained>
  );
}
