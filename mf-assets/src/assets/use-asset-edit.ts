import type { AssetInstance } from '@steward/shared-api';
import { useEdit } from '@steward/shared-ui/edit';
import { withCustomInput } from '../custom-fields/custom-form-values.ts';
import { useAsset } from './asset.data.ts';
import { useAssetCommand } from './asset-edit.data.ts';

interface AssetEditOptions<Values> {
  onSaved?: () => void;
  /** Returns errors that the contract cannot find, by field. */
  check?: (values: Values) => Readonly<Record<string, string>>;
}

/** The edit state of a form with some values of an asset. */
export function useAssetEdit<Values extends object>(
  asset: AssetInstance,
  valuesOf: (asset: AssetInstance) => Values,
  { onSaved = nothing, check = accept }: AssetEditOptions<Values> = {},
) {
  const { refetch } = useAsset(asset.id);
  const savedOf = (saved: AssetInstance) => ({ values: valuesOf(saved), version: saved.version });
  return useEdit({
    saved: savedOf(asset),
    command: useAssetCommand(),
    inputOf: (changes) => ({ id: asset.id, ...withCustomInput(changes) }),
    check,
    messages: 'updateAssetInstance',
    about: asset.breadcrumbName,
    readSaved: savedOf,
    latest: async () => {
      const latestAsset = await refetch();
      return latestAsset && savedOf(latestAsset);
    },
    onSaved,
  });
}

const nothing = () => undefined;
const accept = () => ({});
