import {
  assetTypes,
  customFieldKind,
  customFieldKindLabels,
  customFields,
  newCustomFieldInput,
  type CustomFieldValues,
  type ImportFieldProposal,
} from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { Skeleton } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useFieldProposal } from './import.data.ts';

interface Values extends Omit<CustomFieldValues, 'assetTypeIds'> {
  /** Null for all types. */
  readonly assetTypeId: string | null;
}

const Field = fieldsOf<Values>();

const kinds = customFieldKind.options.map((value) => ({ value, label: customFieldKindLabels[value] }));
/** Leaving the import asks for confirmation. */
const searchParams = ['batch'];
const messages = { success: 'Custom field added', failure: 'Error adding the custom field' };

interface AddCustomFieldProps {
  /** The id of the import. */
  id: string;
  /** The place of the column in the file, counted from 0. */
  column: number;
  header: string;
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** The form of a new custom field for a column of an import, with a proposal from the values of the column. */
export function AddCustomField({ id, column, header, onAdded, onClose }: AddCustomFieldProps) {
  const { data, error } = useFieldProposal({ id, column });
  const unread: ImportFieldProposal = { name: header.slice(0, 60), kind: 'text', unit: null, choices: [] };
  const proposal = data ?? (error && unread);
  return (
    <Dialog title="Add Custom Field" width={640} onClose={onClose}>
      <p>{`The column “${header}” is imported to this field. Its name and kind are proposed from the file.`}</p>
      {error && (
        <Callout tone="info">{`The values of the column couldn’t be read: ${error.message}`}</Callout>
      )}
      {proposal ? (
        <ProposedField proposal={proposal} onAdded={onAdded} />
      ) : (
        <Skeleton width="100%" height={280} />
      )}
    </Dialog>
  );
}

interface ProposedFieldProps extends Pick<AddCustomFieldProps, 'onAdded'> {
  proposal: ImportFieldProposal;
}

function ProposedField({ proposal, onAdded }: ProposedFieldProps) {
  const edit = useEdit<Values, typeof customFields.create>({
    saved: { values: valuesOf(proposal) },
    command: useCommand(customFields.create),
    inputOf: (_, { assetTypeId, ...values }) =>
      newCustomFieldInput({ ...values, assetTypeIds: assetTypeId === null ? null : [assetTypeId] }),
    messages,
    onSaved: ({ id }) => onAdded(id),
  });
  const { kind } = edit.values;
  return (
    <EditForm
      label="Add Custom Field"
      edit={edit}
      searchParams={searchParams}
      submitLabel="Add Custom Field"
      isOneShot
    >
      <Field.Text name="name" label="Name" max={60} required wide />
      <Field.Option name="kind" label="Kind" options={kinds} required hint="It can’t be changed later" />
      {kind === 'number' && <Field.Text name="unit" label="Unit" max={20} hint="For example kg" />}
      <Field.Choice
        name="assetTypeId"
        label="Type of assets with this field"
        endpoint={assetTypes.list}
        input={{}}
        placeholder="All types"
      />
      {kind === 'choice' && (
        <Field.LongText name="choices" label="Choices" hint="One per line" max={5100} required wide />
      )}
      <Field.Switch name="isVisibleToSuppliers" label="Visible to suppliers" wide />
    </EditForm>
  );
}

function valuesOf({ name, kind, unit, choices }: ImportFieldProposal): Values {
  return {
    name,
    kind,
    unit,
    choices: choices.length === 0 ? null : choices.join('\n'),
    assetTypeId: null,
    isVisibleToSuppliers: false,
  };
}
