import {
  faultCategories,
  faultLifecycle,
  faultReason,
  faultStepperStatuses,
  isHandpiece,
  type Fault,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { EditForm, fieldsOf, type Edit } from '@steward/shared-ui/edit';
import { FaultPhotos } from '../photos/FaultPhotos.tsx';
import { DeleteFault } from './DeleteFault.tsx';
import type { FaultValues } from './fault-edit.ts';
import { FaultDescription } from './FaultDescription.tsx';
import { FaultStatusTag, reasonWords, severityOptions, statusWords } from './fault.labels.tsx';

const Field = fieldsOf<FaultValues>();
const searchParams = ['fault'];

const steps = faultStepperStatuses.map((key) => ({ key, label: statusWords[key] }));
const reasons = faultReason.options.map((value) => ({ value, label: reasonWords[value] }));

interface FaultFormProps {
  fault: Fault;
  edit: Edit<FaultValues>;
}

/** What may be changed of a fault, for who may not to read. */
export function FaultForm({ fault, edit }: FaultFormProps) {
  const mayEdit = useCan('faults.edit');
  const mayDelete = useCan('faults.delete');
  const { category, assetInstance, price } = fault;
  return (
    <EditForm label="Fault Details" edit={edit} searchParams={searchParams} readOnly={!mayEdit}>
      <div className="st-field-wide">
        <FaultDescription fault={fault} />
      </div>
      <Field.Steps name="faultStatus" label="Status" steps={steps}>
        <CancelItem saved={fault.status} edit={edit} mayEdit={mayEdit} />
      </Field.Steps>
      <Field.Choice
        name="faultCategoryId"
        label="Category"
        endpoint={faultCategories.list}
        input={{}}
        known={category}
        placeholder="Select a category"
        required
      />
      <Field.Option name="faultSeverity" label="Severity" options={severityOptions} required />
      {isHandpiece(assetInstance.derivedTypeName) && (
        <Field.Option name="faultReason" label="Reason" options={reasons} />
      )}
      {price !== undefined && <Field.Money name="price" label="Price Ex VAT" />}
      <Field.LongText name="description" label="Description" max={4000} required />
      <Field.LongText name="progress" label="Progress Notes" max={4000} />
      <FaultPhotos fault={fault} />
      {mayDelete && (
        <div className="st-field-wide">
          <DeleteFault fault={fault} onDeleted={edit.cancel} />
        </div>
      )}
    </EditForm>
  );
}

interface OffTheWayProps {
  saved: Fault['status'];
  edit: Edit<FaultValues>;
  mayEdit: boolean;
}

/** 'Cancel Fault' beside the steps: local until Save Changes, as a step is; choosing a step takes it back. */
function CancelItem({ saved, edit, mayEdit }: OffTheWayProps) {
  const { faultStatus: status } = edit.values;
  const refusal = faultLifecycle.refusal('cancel', status);
  const isYetToBeSaved = refusal !== null && status !== saved;
  return (
    <>
      {status === 'Cancelled' && <FaultStatusTag status={status} />}
      {mayEdit && (
        <Button disabled={refusal !== null} onClick={() => edit.type({ faultStatus: 'Cancelled' })}>
          Cancel Fault
        </Button>
      )}
      {mayEdit && refusal !== null && (
        <span className="st-muted">
          {isYetToBeSaved ? 'It is cancelled with Save Changes' : refusal}. Choose a step to take it up again.
        </span>
      )}
    </>
  );
}
