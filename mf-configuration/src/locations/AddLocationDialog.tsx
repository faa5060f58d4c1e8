import type { locations } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, useEdit } from '@steward/shared-ui/edit';
import { readerTimeZone } from '@steward/shared-ui/format';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { newLocationIn, type LocationValues } from './location-edit.ts';
import { useAddLocation } from './location.data.ts';
import { LocationFields } from './LocationFields.tsx';

const searchParams = ['add', 'tab'];

/** The modal 'Add Location'. */
export function AddLocationDialog() {
  const close = useCloseOverlay('add');
  const edit = useEdit<LocationValues, typeof locations.create>({
    saved: { values: newLocationIn(readerTimeZone()) },
    command: useAddLocation(),
    inputOf: (_, values) => values,
    messages: 'addLocation',
    onSaved: close,
  });
  return (
    <Dialog title="Add Location" width={800} onClose={close}>
      <EditForm label="Add Location" edit={edit} searchParams={searchParams} submitLabel="Add This Location">
        <LocationFields timeZone={edit.values.timeZone} />
      </EditForm>
    </Dialog>
  );
}
