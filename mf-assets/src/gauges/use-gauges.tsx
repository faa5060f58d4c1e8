import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { GaugeRow, useRememberedSwitch, useSmallScreen } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const AssetGauges = lazyRemote(async () => (await import('./AssetGauges.tsx')).AssetGauges);

/**
 * Whether this person has the gauges on screen, and the button that changes it; suppliers have neither.
 * On a phone they are begun without: they would be all of its first screen, and the assets are what is looked for.
 */
export function useGauges() {
  const { isSupplier } = useCurrentUser();
  const isSmall = useSmallScreen();
  const [isOn, turn] = useRememberedSwitch(isSmall ? 'assets.gauges.small' : 'assets.gauges', !isSmall);
  if (isSupplier) return { gauges: null, toggle: null };
  return {
    gauges: isOn && (
      <Suspense fallback={<GaugeRow label="Assets in numbers" />}>
        <AssetGauges />
      </Suspense>
    ),
    toggle: (
      <Button kind="quiet" onClick={() => turn(!isOn)}>
        {isOn ? 'Hide gauges' : 'Show gauges'}
      </Button>
    ),
  };
}
