import { documents, documentTypeLabels } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { useCreatableTypes } from '../documents/creatable-types.ts';
import { checkChanges, documentsValues, noChanges, type ManyDocumentsForm } from './document-changes.ts';
import { DocumentsPreview } from './DocumentsPreview.tsx';
import { DocumentsResult } from './DocumentsResult.tsx';
import type { EditedDocuments, ManyDocuments } from './edit-many.data.ts';

const Field = fieldsOf<ManyDocumentsForm>();
/** No part of the URL opens the form. */
const searchParams: readonly string[] = [];
const removableDays = [
  { id: 'dateValidFrom', label: 'Valid From' },
  { id: 'dateValidTo', label: 'Valid To' },
] as const;

interface EditDocumentsDialogProps {
  chosen: EditedDocuments;
  count: number;
  onClose: () => void;
}

/** The dialog that changes the type and the validity of many documents: the form, a preview and the result with its undo. */
export function EditDocumentsDialog({ chosen, count, onClose }: EditDocumentsDialogProps) {
  const [form, setForm] = useState(noChanges);
  const [preview, setPreview] = useState<ManyDocuments | null>(null);
  const [result, setResult] = useState<ManyDocuments | null>(null);
  // The list has other documents after the change.
  const [title] = useState(`Edit ${plural(count, 'document')}`);
  const show = (answer: ManyDocuments, sent: ManyDocumentsForm) => {
    setForm(sent);
    setPreview(answer);
  };
  return (
    <Dialog title={title} width={640} onClose={onClose}>
      {result ? (
        <DocumentsResult result={result} onClose={onClose} />
      ) : preview ? (
        <DocumentsPreview
          chosen={chosen}
          values={documentsValues(form)}
          preview={preview}
          onBack={() => setPreview(null)}
          onChanged={setResult}
        />
      ) : (
        <DocumentsForm title={title} chosen={chosen} form={form} onPreview={show} />
      )}
    </Dialog>
  );
}

interface DocumentsFormProps {
  title: string;
  chosen: EditedDocuments;
  form: ManyDocumentsForm;
  onPreview: (preview: ManyDocuments, sent: ManyDocumentsForm) => void;
}

function DocumentsForm({ title, chosen, form, onPreview }: DocumentsFormProps) {
  const types = useCreatableTypes();
  const edit = useEdit({
    saved: { values: form },
    command: useCommand(documents.updateMany),
    inputOf: (_, values) => ({ ...chosen, values: documentsValues(values), isPreview: true }),
    check: checkChanges,
    isSilent: true,
    onSaved: onPreview,
  });
  const problem = edit.errors['values'] ?? edit.errors['ids'] ?? edit.errors['filters'];
  return (
    <EditForm label={title} edit={edit} searchParams={searchParams} submitLabel="Show Preview" isOneShot>
      <p className="st-field-wide">Empty fields stay as they are.</p>
      {problem && (
        <div className="st-field-wide">
          <Callout tone="error">{problem}</Callout>
        </div>
      )}
      <Field.Option
        name="documentType"
        label="Document Type"
        options={types.map((value) => ({ value, label: documentTypeLabels[value] }))}
        placeholder="Unchanged"
      />
      <Field.Day name="dateValidFrom" label="Valid From" />
      <Field.Day name="dateValidTo" label="Valid To" />
      <Field.CheckboxList name="removes" label="These days become empty" items={removableDays}>
        {({ label }) => label}
      </Field.CheckboxList>
    </EditForm>
  );
}
