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
import { Remark } from '@steward/shared-ui/wizard';
import { ItemFacts } from './ItemFacts.tsx';
import { OffTheWay } from './OffTheWay.tsx';
import { useItemEdit, type ItemValues } from './use-item-edit.ts';

const Field = fieldsOf<ItemValues>();
const livesAt = ['item'];

interface ItemFormProps {
  appointment: ServiceAppointment;
  item: ServiceAppointmentItem;
}

/** What is written down when an asset is serviced; for who may not, and of what is closed, to be read. */
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
    <EditForm label="Service Item Details" edit={edit} livesAt={livesAt} readOnly={!mayWrite}>
      {mayProcess && closed !== null && (
        <div className="st-field-wide">
          <Remark tone="info">{closed}</Remark>
        </div>
      )}
      <div className="st-field-wide">
        <ItemFacts item={item} />
      </div>
      <Field.Steps name="serviceAppointmentItemStatus" label="Status" steps={steps}>
        <OffTheWay saved={item.status} edit={edit} mayWrite={mayWrite} />
      </Field.Steps>
      {edit.values.serviceAppointmentItemStatus === 'Completed' && (
        <Field.Day name="dateCompleted" label="Date of the work" max={today} required />
      )}
      <Field.Money name="price" label="Price" />
      <Comments appointment={appointment} name="commentsRequestor" label="Comments of the requestor" />
      <Comments appointment={appointment} name="commentsEngineer" label="Comments of the engineer" />
    </EditForm>
  );
}

interface CommentsProps {
  appointment: ServiceAppointment;
  name: ItemComments;
  label: string;
}

/** What one side has to say: the other one reads it. */
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
