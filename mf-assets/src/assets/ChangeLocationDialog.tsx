import { locations, type AssetInstance } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf } from '@steward/shared-ui/edit';
import { useAssetEdit } from './use-asset-edit.ts';

interface PlaceValues {
  locationId: string | null;
}
const Field = fieldsOf<PlaceValues>();

const placeOf = ({ locationId }: AssetInstance): PlaceValues => ({ locationId });

interface ChangeLocationDialogProps {
  asset: AssetInstance;
  onClose: () => void;
}

/** Moves an asset to another location, where it stands in no room until one is chosen. */
export function ChangeLocationDialog({ asset, onClose }: ChangeLocationDialogProps) {
  const edit = useAssetEdit(asset, placeOf, onClose);
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
