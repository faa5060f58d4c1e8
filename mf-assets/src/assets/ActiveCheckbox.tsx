import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Checkbox } from '@steward/shared-ui/form';
import { useUpdateAsset } from './asset.data.ts';

/** Whether an asset is in use, to be changed on the spot by those who may. */
export function ActiveCheckbox({ asset: { id, active, breadcrumbName, version } }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const { update, running } = useUpdateAsset();
  return (
    <Checkbox
      label={`Active: ${breadcrumbName}`}
      checked={running ? !active : active}
      disabled={!mayEdit || running}
      onChange={(next) => void update({ id, active: next }, { ifMatch: version })}
    />
  );
}
