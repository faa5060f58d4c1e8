import {
  canChooseItemStep,
  itemChangeRefusal,
  itemCommentsRefusal,
  itemStepper,
  serviceAppointmentItemProperties,
  type ItemComments,
  type ServiceAppointment,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { EditForm, fieldsOf, propertyFieldOf } from '@steward/shared-ui/edit';
import { Callout } from '@steward/shared-ui/wizard';
import { ItemDescription } from './ItemDescription.tsx';
import { CancelItem } from './CancelItem.tsx';
import { useItemEdit, type ItemValues } from './use-item-edit.ts';

const Field = fieldsOf<ItemValues>();
const Property = propertyFieldOf(serviceAppointmentItemProperties);
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
      <Property name="price" />
      <Comments appointment={appointment} name="commentsRequestor" />
      <Comments appointment={appointment} name="commentsEngineer" />
    </EditForm>
  );
}

interface CommentsProps {
  appointment: ServiceAppointment;
  name: ItemComments;
}

/** The notes of one side, which the other side can read. */
function Comments({ appointment: { isRequestedBySupplier }, name }: CommentsProps) {
  const mayProcess = useCan('appointments.processItems');
  const { isSupplier } = useCurrentUser();
  const refusal = itemCommentsRefusal(name, { isSupplier, isRequestedBySupplier });
  return <Property name={name} readOnly={refusal !== null} hint={mayProcess && refusal} />;
}
