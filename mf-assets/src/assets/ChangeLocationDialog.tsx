import { locations, type AssetInstance } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { useAssetCommand } from './asset-edit.data.ts';
import { useAsset } from './asset.data.ts';

interface PlaceValues {
  locationId: string | null;
}
const Field = fieldsOf<PlaceValues>();

function savedOf({ locationId, version }: AssetInstance) {
  const values: PlaceValues = { locationId };
  return { values, version };
}

interface ChangeLocationDialogProps {
  asset: AssetInstance;
  onClose: () => void;
}

/** Moves an asset to another location, where it stands in no room until one is chosen. */
export function ChangeLocationDialog({ asset, onClose }: ChangeLocationDialogProps) {
  const { mutate } = useAsset(asset.id);
  const edit = useEdit({
    saved: savedOf(asset),
    command: useAssetCommand(),
    inputOf: (changes) => ({ id: asset.id, ...changes }),
    says: 'updateAssetInstance',
    about: asset.breadcrumbName,
    latest: async () => {
      const now = await mutate();
      return now && savedOf(now);
    },
    onSaved: onClose,
  });
  return (
    <Dialog title="Change Location" onClose={onClose}>
      <EditForm label="Change Location" edit={edit} verb="Change Location">
        <Field.Choice
          name="locationId"
          label="Location"
          endpoint={locations.list}
          input={{}}
          known={asset.location}
          hint="At another location it stands in no room until one is chosen."
          required
          wide
        />
      </EditForm>
    </Dialog>
  );
}
