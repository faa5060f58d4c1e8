import { isAssetActive, type AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Checkbox } from '@steward/shared-ui/form';
import { useUpdateAsset } from './asset-edit.data.ts';

/** Whether an asset is in use; a checkbox for users who may edit it. */
export function ActiveCheckbox({ asset }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const { setActive, running } = useUpdateAsset();
  const active = isAssetActive(asset);
  return (
    <Checkbox
      label={`Active: ${asset.breadcrumbName}`}
      checked={running ? !active : active}
      disabled={!mayEdit}
      onChange={(next) => {
        // Disabling it while it saves would lose the focus.
        if (!running) void setActive(asset, next);
      }}
    />
  );
}
