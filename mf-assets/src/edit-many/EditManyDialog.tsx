import {
  assetProperties as properties,
  assetImports,
  locations,
  subLocations,
  assetEditLabels,
  customFieldLabel,
  permissionOfAssetField,
  removableAssetField,
  suppliers,
  users,
  type CustomField,
} from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, Legend, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { Link, useNavigate } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useEditsLabel } from '../imports/use-edits-label.ts';
import { paths } from '../paths.ts';
import { useCustomFields } from '../custom-fields/custom-field.data.ts';
import { customErrors, customFormValues, nameOf } from '../custom-fields/custom-form-values.ts';
import { CustomFieldsSection } from '../custom-fields/CustomFieldsSection.tsx';
import { checkEdit, editInput, noChanges, type EditedAssets, type EditManyValues } from './edit-many.ts';
import { keepPreparedEdit } from './prepared-edits.ts';

const Field = fieldsOf<EditManyValues>();
/** No part of the URL opens the form. */
const searchParams: readonly string[] = [];
const yesOrNo = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
] as const;
/** The types of the assets that have a custom field; undefined if all have it. */
const typesHint = ({ assetTypes }: CustomField) =>
  assetTypes.length === 0
    ? undefined
    : `Only for ${assetTypes.map(({ name }) => name).join(', ')}: assets of other types are refused.`;
const servicing = { isServiceProvider: true };

interface EditManyDialogProps {
  assets: EditedAssets;
  count: number;
  /** The values of the form at first; none by default. */
  values?: EditManyValues;
  /** Called when the preview is prepared. */
  onPrepared?: () => void;
  onClose: () => void;
}

/** The form that changes the same fields of many assets. It leads to the preview, where nothing has changed yet. */
export function EditManyDialog({ assets, count, values, onPrepared, onClose }: EditManyDialogProps) {
  const navigate = useNavigate();
  const editsLabel = useEditsLabel();
  const title = `Edit ${plural(count, 'asset')}`;
  const fields = useCustomFields();
  const edit = useEdit({
    saved: { values: { ...noChanges, ...customFormValues(fields, {}), ...values } },
    command: useCommand(assetImports.prepareEdit),
    inputOf: (_, sent) => editInput(assets, sent),
    check: (sent) => ({ ...checkEdit(sent, fields), ...customErrors(fields, sent) }),
    isSilent: true,
    onSaved: ({ id }, sent) => {
      keepPreparedEdit(id, { assets, count, values: sent });
      onPrepared?.();
      void navigate(paths.import(id));
    },
  });
  const problem =
    edit.errors['values'] ??
    edit.errors['assetInstanceIds'] ??
    edit.errors['orgUserId'] ??
    edit.errors['customValues'];
  return (
    <Dialog title={title} width={800} height={700} onClose={onClose}>
      <EditForm label={title} edit={edit} searchParams={searchParams} submitLabel="Show Preview">
        <p className="st-field-wide">
          Empty fields stay as they are. The preview shows every asset before it is changed. You can undo the
          change later in <Link to={paths.imports}>{editsLabel}</Link>.
        </p>
        {problem && (
          <div className="st-field-wide">
            <Callout tone="error">{problem}</Callout>
          </div>
        )}
        <PlaceFields locationId={edit.values.location} />
        <Legend>Properties</Legend>
        <Field.Option
          name="active"
          label={properties.active.label}
          options={yesOrNo}
          placeholder="Unchanged"
        />
        <Field.Text name="nickname" label={properties.nickname.label} max={properties.nickname.max} />
        <Field.LongText name="comments" label={properties.comments.label} max={properties.comments.max} />
        <DayFields />
        <ServicingFields />
        <PriceFields />
        <CustomFieldsSection fields={fields} none="Unchanged" hintOf={typesHint} />
        <RemovedFields fields={fields} />
      </EditForm>
    </Dialog>
  );
}

/** A room is chosen by its name, because a file has names, and each location has rooms of its own. */
function PlaceFields({ locationId }: { locationId: string | null }) {
  const mayMove = useCan('assets.changeLocation');
  const maySetSupplier = useCan('assets.setServiceSupplier');
  return (
    <>
      <Legend>Location, person and supplier</Legend>
      {mayMove && (
        <Field.Choice
          name="location"
          label="Location"
          endpoint={locations.list}
          input={{}}
          placeholder="Unchanged"
          hint="Moving clears the room, unless you choose one."
          clears={['room']}
        />
      )}
      <RoomField locationId={locationId} />
      <Field.Choice
        name="person"
        label="Assign To Person"
        endpoint={users.assignable}
        input={locationId === null ? {} : { locationId }}
        nameOf={({ fullName }) => fullName}
        placeholder="Unchanged"
      />
      {maySetSupplier && (
        <Field.Choice
          name="serviceSupplier"
          label="Service Supplier"
          endpoint={suppliers.list}
          input={servicing}
          placeholder="Unchanged"
        />
      )}
    </>
  );
}

/** Rooms of the chosen location; otherwise the room of this name at the location of each asset. */
function RoomField({ locationId }: { locationId: string | null }) {
  return locationId === null ? (
    <Field.Text name="room" label="Room" max={100} hint="Room at each asset's own location" />
  ) : (
    <Field.Choice
      name="room"
      label="Room"
      endpoint={subLocations.list}
      input={{ id: locationId }}
      nameOf={({ nameNickname }) => nameNickname}
      placeholder="No room"
    />
  );
}

const days = [
  'datePurchased',
  'dateDelivered',
  'dateCommissioned',
  'dateDecommissioned',
  'dateHistoricalService',
  'deactivatedAt',
] as const;

function DayFields() {
  return (
    <>
      <Legend>Dates</Legend>
      {days.map((name) => (
        <Field.Day key={name} name={name} label={properties[name].label} />
      ))}
    </>
  );
}

function ServicingFields() {
  const { serviceIntervalMonths, dateNextService, dateWarrantyEnd, serviceContract } = properties;
  return (
    <>
      <Legend>Servicing</Legend>
      <Field.Text
        name="serviceIntervalMonths"
        label={serviceIntervalMonths.label}
        max={String(serviceIntervalMonths.max).length}
      />
      <Field.Day name="dateNextService" label={dateNextService.label} />
      <Field.Day name="dateWarrantyEnd" label={dateWarrantyEnd.label} />
      <Field.Text name="serviceContract" label={serviceContract.label} max={serviceContract.max} />
    </>
  );
}

/** The prices, for users with the permission. */
function PriceFields() {
  if (!useCan('assets.prices')) return null;
  return (
    <>
      <Legend>Payment</Legend>
      <Field.Option
        name="isRecurringPayment"
        label={properties.isRecurringPayment.label}
        options={yesOrNo}
        placeholder="Unchanged"
      />
      <Field.Money name="recurringPrice" label={properties.recurringPrice.label} />
      <Field.Money name="purchasePrice" label={properties.purchasePrice.label} />
    </>
  );
}

const removableOf = (field: CustomField) => ({ id: nameOf(field), label: customFieldLabel(field) });
const removable = removableAssetField.options.map((id) => ({ id, label: assetEditLabels[id] }));

/** The fields that become empty. An empty field above changes nothing. */
function RemovedFields({ fields }: { fields: readonly CustomField[] }) {
  const { permissions } = useCurrentUser();
  const mayRemove = ({ id }: { id: string }) => {
    const permission = permissionOfAssetField(id);
    return permission === undefined || permissions.includes(permission);
  };
  return (
    <>
      <Legend>Remove values</Legend>
      <Field.CheckboxList
        name="removes"
        label="These fields become empty"
        items={[...removable.filter(mayRemove), ...fields.map(removableOf)]}
      >
        {({ label }) => label}
      </Field.CheckboxList>
    </>
  );
}
