import type { AssetInstance } from '@steward/shared-api';
import { TwoColumn } from '@steward/shared-ui/page';
import { LocationPanel } from './LocationPanel.tsx';
import { PropertiesForm } from './PropertiesForm.tsx';

/** The properties of an asset with its location next to them. */
export function AssetProperties({ asset }: { asset: AssetInstance }) {
  return (
    <TwoColumn aside={<LocationPanel asset={asset} />}>
      <PropertiesForm asset={asset} />
    </TwoColumn>
  );
}
