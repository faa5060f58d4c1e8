import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { GaugeRow, useRememberedSwitch } from '@steward/shared-ui/page';
import { lazy, Suspense } from 'react';

const AssetGauges = lazy(async () => ({ default: (await import('./AssetGauges.tsx')).AssetGauges }));

/** Whether this person has the gauges on screen, and the button that changes it; suppliers have neither (doc 1 §2). */
export function useGauges() {
  const { isSupplier } = useCurrentUser();
  const [isOn, turn] = useRememberedSwitch('assets.gauges', true);
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
