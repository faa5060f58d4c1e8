import {
  faultCategories,
  faultLifecycle,
  faultProperties,
  faultReason,
  faultStepperStatuses,
  isHandpiece,
  type Fault,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { EditForm, fieldsOf, propertyFieldOf, type Edit } from '@steward/shared-ui/edit';
import { FaultPhotos } from '../photos/FaultPhotos.tsx';
import { useEffect, useRef } from 'react';
import { DeleteFault } from './DeleteFault.tsx';
import type { FaultValues } from './fault-edit.ts';
import { FaultDescription } from './FaultDescription.tsx';
import { FaultStatusTag, reasonLabels, severityOptions, statusLabels } from './fault.labels.tsx';

const Field = fieldsOf<FaultValues>();
const Property = propertyFieldOf(faultProperties);
const searchParams = ['fault'];

const steps = faultStepperStatuses.map((key) => ({ key, label: statusLabels[key] }));
const reasons = faultReason.options.map((value) => ({ value, label: reasonLabels[value] }));

/** An edit of the status, alone or with other values. */
type StatusEdit = Edit<Pick<FaultValues, 'faultStatus'>>;

interface FaultFormProps {
  fault: Fault;
  edit: Edit<FaultValues>;
}

/** The form of a fault; read-only without the permission to edit. */
export function FaultForm({ fault, edit }: FaultFormProps) {
  const mayEdit = useCan('faults.edit');
  return (
    <EditForm label="Fault Details" edit={edit} searchParams={searchParams} readOnly={!mayEdit}>
      <div className="st-field-wide">
        <FaultDescription fault={fault} />
      </div>
      <FaultStatusField fault={fault} edit={edit} />
      <FaultFields fault={fault} />
      <Property name="progress" />
      <FaultPhotos fault={fault} />
      <DeleteFault fault={fault} onDeleted={edit.cancel} />
    </EditForm>
  );
}

interface FaultStatusProps {
  fault: Fault;
  edit: StatusEdit;
}

/** The status of a fault as steps, with 'Cancel Fault'. */
export function FaultStatusField({ fault, edit }: FaultStatusProps) {
  const mayEdit = useCan('faults.edit');
  return (
    <Field.Steps name="faultStatus" label="Status" steps={steps}>
      <CancelItem saved={fault.status} edit={edit} mayEdit={mayEdit} />
    </Field.Steps>
  );
}

/** The values of a fault that can be edited, except its status and its Progress Notes. */
export function FaultFields({ fault }: { fault: Fault }) {
  const { category, assetInstance, price, isCategoryGuessed, isSeverityGuessed } = fault;
  return (
    <>
      <Field.Choice
        name="faultCategoryId"
        label="Category"
        endpoint={faultCategories.list}
        input={{}}
        known={category}
        placeholder="Select a category"
        hint={isCategoryGuessed && 'Guessed'}
        required
      />
      <Field.Option
        name="faultSeverity"
        label="Severity"
        options={severityOptions}
        hint={isSeverityGuessed && 'Guessed'}
        required
      />
      {isHandpiece(assetInstance.derivedTypeName) && (
        <Field.Option name="faultReason" label="Reason" options={reasons} />
      )}
      {price !== undefined && <Property name="price" />}
      <Field.LongText name="description" label="Description" max={4000} required />
    </>
  );
}

interface CancelItemProps {
  saved: Fault['status'];
  edit: StatusEdit;
  mayEdit: boolean;
}

/** The button 'Cancel Fault' next to the steps. Like a step it is saved with Save Changes; choosing a step reverts it. */
function CancelItem({ saved, edit, mayEdit }: CancelItemProps) {
  const { faultStatus: status } = edit.values;
  const refusal = faultLifecycle.refusal('cancel', status);
  const isUnsaved = refusal !== null && status !== saved;
  const note = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The pressed button is disabled now.
    if (!isPressed.current || !note.current) return;
    isPressed.current = false;
    note.current.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  });
  const cancel = () => {
    isPressed.current = true;
    edit.type({ faultStatus: 'Cancelled' });
  };
  return (
    <>
      {status === 'Cancelled' && <FaultStatusTag status={status} />}
      {mayEdit && (
        <Button disabled={refusal !== null} onClick={cancel}>
          Cancel Fault
        </Button>
      )}
      {mayEdit && refusal !== null && (
        <span ref={note} className="st-muted">
          {isUnsaved ? 'Save to cancel it' : refusal}. Choose a step to reopen it.
        </span>
      )}
    </>
  );
}
