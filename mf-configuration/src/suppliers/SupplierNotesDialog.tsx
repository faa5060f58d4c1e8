import { supplierProperties, type Supplier } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, propertyFieldOf, useEdit } from '@steward/shared-ui/edit';
import { EmptyState, FailedPanel, Skeleton, useCloseOverlay } from '@steward/shared-ui/page';
import { latestOf, useSupplier, useUpdateSupplier } from './supplier.data.ts';

const PropertyField = propertyFieldOf(supplierProperties);
const searchParams = ['tab', 'notes'];

/** The modal with the practice's notes about a supplier. */
export function SupplierNotesDialog({ supplierId }: { supplierId: string }) {
  const close = useCloseOverlay('notes');
  return (
    <Dialog title="Notes About a Supplier" width={600} height={400} onClose={close}>
      <Loaded supplierId={supplierId} onClose={close} />
    </Dialog>
  );
}

function Loaded({ supplierId, onClose }: { supplierId: string; onClose: () => void }) {
  const { data: supplier, error, refetch } = useSupplier(supplierId);
  if (supplier) return <NotesForm supplier={supplier} onClose={onClose} />;
  if (error?.status === 404)
    return (
      <EmptyState
        text="Supplier not found, or you don't have access to it."
        action={<Button onClick={onClose}>Close</Button>}
      />
    );
  if (error)
    return (
      <FailedPanel title="The supplier could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return <Skeleton width="100%" height={220} />;
}

const savedOf = ({ notes = null, version }: Supplier) => ({ values: { notes }, version });

function NotesForm({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const mayEdit = useCan('organisation.edit');
  const edit = useEdit({
    saved: savedOf(supplier),
    command: useUpdateSupplier(),
    inputOf: (changes) => ({ id: supplier.id, ...changes }),
    messages: 'saveSuppliers',
    about: supplier.name,
    readSaved: savedOf,
    latest: async () => savedOf(await latestOf(supplier)),
    onSaved: onClose,
  });
  return (
    <EditForm
      label={`Notes about ${supplier.name}`}
      edit={edit}
      searchParams={searchParams}
      readOnly={!mayEdit}
    >
      <p className="st-muted st-field-wide">
        {`Notes about ${supplier.name}, such as contacts and account numbers. Only your practice sees them.`}
      </p>
      <PropertyField name="notes" wide />
    </EditForm>
  );
}
