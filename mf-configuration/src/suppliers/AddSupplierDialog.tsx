import { supplierProperties } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, propertyFieldOf, useEdit } from '@steward/shared-ui/edit';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { useCreateSupplier } from './supplier.data.ts';

interface NewSupplier {
  readonly name: string | null;
  readonly notes: string | null;
}
const PropertyField = propertyFieldOf(supplierProperties);
const Field = fieldsOf<NewSupplier>();
const searchParams = ['tab', 'add'];

/** The modal 'Add Supplier': a supplier of the group itself. */
export function AddSupplierDialog() {
  const close = useCloseOverlay('add');
  const edit = useEdit({
    saved: { values: { name: null, notes: null } },
    command: useCreateSupplier(),
    inputOf: (_, { name, notes }) => ({ name: name ?? '', ...(notes === null ? {} : { notes }) }),
    messages: 'addSupplier',
    toastsConflict: true,
    onSaved: close,
  });
  return (
    <Dialog title="Add Supplier" width={600} height={400} top={20} onClose={close}>
      <EditForm
        label="Add Supplier"
        edit={edit}
        searchParams={searchParams}
        submitLabel="Add This Supplier"
        isOneShot
      >
        <Field.Text name="name" label="Supplier Company Name" max={100} required wide />
        <PropertyField name="notes" wide />
      </EditForm>
    </Dialog>
  );
}
