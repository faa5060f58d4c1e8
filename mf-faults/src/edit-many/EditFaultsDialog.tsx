import { faults, type FaultStatus } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { statusOptions } from '../faults/fault.labels.tsx';
import type { EditedFaults, ManyFaults } from './edit-many.data.ts';
import { FaultsPreview } from './FaultsPreview.tsx';
import { FaultsResult } from './FaultsResult.tsx';

interface FormValues {
  faultStatus: FaultStatus | null;
}

const Field = fieldsOf<FormValues>();
/** No part of the URL opens the form. */
const searchParams: readonly string[] = [];

interface EditFaultsDialogProps {
  chosen: EditedFaults;
  count: number;
  onClose: () => void;
}

/** The dialog that changes the status of many faults: the form, a preview and the result with its undo. */
export function EditFaultsDialog({ chosen, count, onClose }: EditFaultsDialogProps) {
  const [faultStatus, setFaultStatus] = useState<FaultStatus | null>(null);
  const [preview, setPreview] = useState<ManyFaults | null>(null);
  const [result, setResult] = useState<ManyFaults | null>(null);
  // The list has other faults after the change.
  const [title] = useState(`Change the status of ${plural(count, 'fault')}`);
  const show = (answer: ManyFaults, values: FormValues) => {
    setFaultStatus(values.faultStatus);
    setPreview(answer);
  };
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      {result ? (
        <FaultsResult result={result} onClose={onClose} />
      ) : preview && faultStatus ? (
        <FaultsPreview
          chosen={chosen}
          values={{ faultStatus }}
          preview={preview}
          onBack={() => setPreview(null)}
          onChanged={setResult}
        />
      ) : (
        <StatusForm title={title} chosen={chosen} faultStatus={faultStatus} onPreview={show} />
      )}
    </Dialog>
  );
}

interface StatusFormProps extends FormValues {
  title: string;
  chosen: EditedFaults;
  onPreview: (preview: ManyFaults, values: FormValues) => void;
}

function StatusForm({ title, chosen, faultStatus, onPreview }: StatusFormProps) {
  const edit = useEdit({
    saved: { values: { faultStatus } },
    command: useCommand(faults.updateMany),
    inputOf: (_, values) => ({
      ...chosen,
      values: values.faultStatus === null ? {} : { faultStatus: values.faultStatus },
      isPreview: true,
    }),
    check: (values): Readonly<Record<string, string>> =>
      values.faultStatus === null ? { faultStatus: 'Please choose a status' } : {},
    isSilent: true,
    onSaved: onPreview,
  });
  const problem = edit.errors['ids'] ?? edit.errors['filters'];
  return (
    <EditForm label={title} edit={edit} searchParams={searchParams} submitLabel="Show Preview" isOneShot>
      {problem && (
        <div className="st-field-wide">
          <Callout tone="error">{problem}</Callout>
        </div>
      )}
      <Field.Option
        name="faultStatus"
        label="New status"
        options={statusOptions}
        placeholder="Choose a status"
      />
    </EditForm>
  );
}
