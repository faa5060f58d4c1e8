import { locations, type AssetInstance } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf } from '@steward/shared-ui/edit';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { useAssetEdit } from './use-asset-edit.ts';

interface PlaceValues {
  locationId: string | null;
}
const Field = fieldsOf<PlaceValues>();
const searchParams = ['changeLocation', 'asset'];

const placeOf = ({ locationId }: AssetInstance): PlaceValues => ({ locationId });

/** Moves an asset to another location, where it has no room at first. */
export function ChangeLocationDialog({ asset }: { asset: AssetInstance }) {
  const close = useCloseOverlay('changeLocation');
  const edit = useAssetEdit(asset, placeOf, { onSaved: close });
  return (
    <Dialog title="Change Location" onClose={close}>
      <EditForm label="Change Location" edit={edit} searchParams={searchParams} submitLabel="Change Location">
        <Field.Choice
          name="locationId"
          label="Location"
          endpoint={locations.list}
          input={{}}
          known={asset.location}
          hint="Moving to another location clears the room."
          required
          wide
        />
      </EditForm>
    </Dialog>
  );
}
