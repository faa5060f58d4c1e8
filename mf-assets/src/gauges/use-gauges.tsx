import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { useRememberedSwitch, useSmallScreen } from '@steward/shared-ui/page';
import { AssetGauges } from './AssetGauges.tsx';

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
    gauges: isOn && <AssetGauges />,
    toggle: (
      <Button kind="quiet" onClick={() => turn(!isOn)}>
        {isOn ? 'Hide gauges' : 'Show gauges'}
      </Button>
    ),
  };
}
