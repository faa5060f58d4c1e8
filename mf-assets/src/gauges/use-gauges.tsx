import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { GaugeRow, useRememberedSwitch, useSmallScreen } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const AssetGauges = lazyRemote(async () => (await import('./AssetGauges.tsx')).AssetGauges);

/**
 * Returns the gauges and the button that shows or hides them; suppliers have neither. On phones they are hidden by default, because they
 * would fill the first screen.
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
