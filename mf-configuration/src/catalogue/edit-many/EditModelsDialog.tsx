import { assetTypes, suppliers, type ManyModels } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { useChangeModels, type EditedModels } from './edit-many.data.ts';
import { checkChanges, modelsValues, noChanges, type ManyModelsForm } from './model-changes.ts';
import { ModelsPreview } from './ModelsPreview.tsx';
import { ModelsResult } from './ModelsResult.tsx';

const Field = fieldsOf<ManyModelsForm>();
/** No part of the URL opens the form. */
const searchParams: readonly string[] = [];
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const removableFields = [
  { id: 'manufacturer', label: 'Manufacturer' },
  { id: 'interval', label: 'Service interval' },
] as const;

interface EditModelsDialogProps {
  chosen: EditedModels;
  count: number;
  onClose: () => void;
}

/** The dialog that changes many models: the form, a preview and the result with its undo. */
export function EditModelsDialog({ chosen, count, onClose }: EditModelsDialogProps) {
  const [form, setForm] = useState(noChanges);
  const [preview, setPreview] = useState<ManyModels | null>(null);
  const [result, setResult] = useState<ManyModels | null>(null);
  // The list has other models after the change.
  const [title] = useState(`Edit ${plural(count, 'model')}`);
  const show = (answer: ManyModels, sent: ManyModelsForm) => {
    setForm(sent);
    setPreview(answer);
  };
  return (
    <Dialog title={title} width={640} onClose={onClose}>
      {result ? (
        <ModelsResult result={result} onClose={onClose} />
      ) : preview ? (
        <ModelsPreview
          values={modelsValues(form)}
          preview={preview}
          onBack={() => setPreview(null)}
          onChanged={setResult}
        />
      ) : (
        <ModelsForm title={title} chosen={chosen} form={form} onPreview={show} />
      )}
    </Dialog>
  );
}

interface ModelsFormProps {
  title: string;
  chosen: EditedModels;
  form: ManyModelsForm;
  onPreview: (preview: ManyModels, sent: ManyModelsForm) => void;
}

function ModelsForm({ title, chosen, form, onPreview }: ModelsFormProps) {
  const edit = useEdit({
    saved: { values: form },
    command: useChangeModels(),
    inputOf: (_, values) => ({ ...chosen, values: modelsValues(values), isPreview: true }),
    check: checkChanges,
    isSilent: true,
    onSaved: onPreview,
  });
  const problem = edit.errors['values'] ?? edit.errors['ids'];
  return (
    <EditForm label={title} edit={edit} searchParams={searchParams} submitLabel="Show Preview" isOneShot>
      <p className="st-field-wide">Empty fields stay as they are.</p>
      {problem && (
        <div className="st-field-wide">
          <Callout tone="error">{problem}</Callout>
        </div>
      )}
      <Field.Choice
        name="assetTypeId"
        label="Type"
        endpoint={assetTypes.list}
        input={{}}
        placeholder="Unchanged"
      />
      <Field.Choice
        name="manufacturerSupplierId"
        label="Manufacturer"
        endpoint={suppliers.list}
        input={{ isManufacturerProvider: true }}
        placeholder="Unchanged"
      />
      <Field.Text name="defaultServiceIntervalMonths" label="Service interval in months" max={3} />
      <Field.Option
        name="requiresSerialNumber"
        label="Requires a serial number"
        options={yesOrNo}
        placeholder="Unchanged"
      />
      <Field.Option
        name="requiresBarcode"
        label="Requires a barcode"
        options={yesOrNo}
        placeholder="Unchanged"
      />
      <Field.CheckboxList name="removes" label="These fields become empty" items={removableFields}>
        {({ label }) => label}
      </Field.CheckboxList>
    </EditForm>
  );
}
