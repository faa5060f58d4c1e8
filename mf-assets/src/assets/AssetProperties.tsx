import type { AssetInstance } from '@steward/shared-api';
import { TwoColumn } from '@steward/shared-ui/page';
import { LocationPanel } from './LocationPanel.tsx';
import { PropertiesForm } from './PropertiesForm.tsx';

interface AssetPropertiesProps {
  asset: AssetInstance;
  /** Called after the properties are saved. */
  onSaved?: () => void;
}

/** The properties of an asset in a form, with its location next to them. */
export function AssetProperties({ asset, onSaved }: AssetPropertiesProps) {
  return (
    <TwoColumn aside={<LocationPanel asset={asset} />}>
      <PropertiesForm asset={asset} {...(onSaved && { onSaved })} />
    </TwoColumn>
  );
}
