import type { AssetInstance } from '@steward/shared-api';
import { TwoColumn } from '@steward/shared-ui/page';
import { LocationPanel } from './LocationPanel.tsx';
import { PropertiesForm } from './PropertiesForm.tsx';

/** An asset's properties and, beside them, where it stands. */
export function AssetProperties({ asset }: { asset: AssetInstance }) {
  return (
    <TwoColumn aside={<LocationPanel asset={asset} />}>
      <PropertiesForm asset={asset} />
    </TwoColumn>
  );
}
