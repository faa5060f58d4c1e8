import {
  canChooseItemStep,
  itemChangeRefusal,
  itemCommentsRefusal,
  itemStepper,
  type ItemComments,
  type ServiceAppointment,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { EditForm, fieldsOf } from '@steward/shared-ui/edit';
import { Callout } from '@steward/shared-ui/wizard';
import { ItemDescription } from './ItemDescription.tsx';
import { CancelItem } from './CancelItem.tsx';
import { useItemEdit, type ItemValues } from './use-item-edit.ts';

const Field = fieldsOf<ItemValues>();
const searchParams = ['item'];

interface ItemFormProps {
  appointment: ServiceAppointment;
  item: ServiceAppointmentItem;
}

/** The service of an asset; read-only without the permission and for closed appointments. */
export function ItemForm({ appointment, item }: ItemFormProps) {
  const mayProcess = useCan('appointments.processItems');
  const { edit, today } = useItemEdit(item, appointment);
  const closed = itemChangeRefusal(appointment.status);
  const mayWrite = mayProcess && closed === null;
  const steps = itemStepper.map((key) => ({
    key,
    label: key,
    disabled: !canChooseItemStep(key, item.status),
  }));
  return (
    <EditForm label="Service Item Details" edit={edit} searchParams={searchParams} readOnly={!mayWrite}>
      {mayProcess && closed !== null && (
        <div className="st-field-wide">
          <Callout tone="info">{closed}</Callout>
        </div>
      )}
      <div className="st-field-wide">
        <ItemDescription item={item} />
      </div>
      <Field.Steps name="serviceAppointmentItemStatus" label="Status" steps={steps}>
        <CancelItem saved={item.status} edit={edit} mayWrite={mayWrite} />
      </Field.Steps>
      {edit.values.serviceAppointmentItemStatus === 'Completed' && (
        <Field.Day name="dateCompleted" label="Date of the work" max={today} required />
      )}
      <Field.Money name="price" label="Price" />
      <Comments appointment={appointment} name="commentsRequestor" label="Practice's notes" />
      <Comments appointment={appointment} name="commentsEngineer" label="Engineer's notes" />
    </EditForm>
  );
}

interface CommentsProps {
  appointment: ServiceAppointment;
  name: ItemComments;
  label: string;
}

/** The notes of one side, which the other side can read. */
function Comments({ appointment: { isRequestedBySupplier }, name, label }: CommentsProps) {
  const mayProcess = useCan('appointments.processItems');
  const { isSupplier } = useCurrentUser();
  const refusal = itemCommentsRefusal(name, { isSupplier, isRequestedBySupplier });
  return (
    <Field.LongText
      name={name}
      label={label}
      max={4000}
      readOnly={refusal !== null}
      hint={mayProcess && refusal}
    />
  );
}
