import {
  customFields,
  newCustomFieldInput,
  type CustomField,
  type CustomFieldValues,
} from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { Button, confirm } from '@steward/shared-ui/action';
import { EditForm, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { EmptyState, FailedPanel, Skeleton } from '@steward/shared-ui/page';
import { changedInput, customFieldValues, newCustomField } from './custom-field-values.ts';
import { useCustomField, useRemoveField } from './custom-field.data.ts';
import { CustomFieldFields } from './CustomFieldFields.tsx';

const searchParams = ['field', 'fields', 'tab'];
const addedMessages = { success: 'Custom field added', failure: 'Error adding the custom field' };
const savedMessages = { success: 'Custom field updated', failure: 'Error updating the custom field' };

/** The form of a new custom field. */
export function AddCustomField({ onAdded }: { onAdded: () => void }) {
  const edit = useEdit<CustomFieldValues, typeof customFields.create>({
    saved: { values: newCustomField },
    command: useCommand(customFields.create),
    inputOf: (_, values) => newCustomFieldInput(values),
    messages: addedMessages,
    onSaved: onAdded,
  });
  return (
    <EditForm
      label="Add Custom Field"
      edit={edit}
      searchParams={searchParams}
      submitLabel="Add Custom Field"
      isOneShot
    >
      <CustomFieldFields edit={edit} savedChoices={null} />
    </EditForm>
  );
}

/** A custom field: its form, and a button that deletes it. */
export function EditCustomField({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { data, error, refetch } = useCustomField(id);
  if (data)
    return (
      <>
        <CustomFieldForm field={data} latest={refetch} />
        <div className="st-page-actions">
          <RemoveField field={data} assetCount={data.assetCount} onRemoved={onRemoved} />
        </div>
      </>
    );
  if (error?.status === 404) return <EmptyState text="This custom field does not exist any more." />;
  if (error)
    return (
      <FailedPanel
        title="The custom field could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton width="100%" height={400} />;
}

const savedOf = (field: CustomField) => ({ values: customFieldValues(field), version: field.version });

interface CustomFieldFormProps {
  field: CustomField;
  latest: () => Promise<CustomField | undefined>;
}

function CustomFieldForm({ field, latest }: CustomFieldFormProps) {
  const { id, name, choices } = field;
  const edit = useEdit<CustomFieldValues, typeof customFields.update>({
    saved: savedOf(field),
    command: useCommand(customFields.update),
    inputOf: (changes) => ({ id, ...changedInput(changes, field) }),
    messages: savedMessages,
    about: name,
    readSaved: savedOf,
    latest: async () => {
      const saved = await latest();
      return saved && savedOf(saved);
    },
  });
  return (
    <EditForm label="Custom Field" edit={edit} searchParams={searchParams}>
      <CustomFieldFields edit={edit} savedChoices={choices} />
    </EditForm>
  );
}

interface RemoveFieldProps {
  field: CustomField;
  assetCount: number;
  onRemoved: () => void;
}

function RemoveField({ field, assetCount, onRemoved }: RemoveFieldProps) {
  const remove = useRemoveField();
  const label = 'Delete Custom Field';
  const ask = async () => {
    const values =
      assetCount === 0 ? 'No asset has a value.' : `${plural(assetCount, 'asset')} will lose the value.`;
    const text = `This deletes “${field.name}”. ${values} It cannot be undone.`;
    if (!(await confirm({ title: label, text, confirmLabel: label, danger: true }))) return;
    if ((await remove(field)) !== undefined) onRemoved();
  };
  return (
    <Button kind="danger" onClick={() => void ask()}>
      {label}
    </Button>
  );
}
