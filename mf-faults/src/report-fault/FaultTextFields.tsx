import { fieldsOf } from '@steward/shared-ui/edit';
import { severityOptions } from '../faults/fault.labels.tsx';
import { reasonOptions, type FaultDraft } from './fault-draft.ts';

const Field = fieldsOf<FaultDraft>();

interface FaultTextFieldsProps {
  isHandpiece: boolean;
  severityHint?: string | undefined;
}

/** The fields of every fault report; handpieces also have a reason. */
export function FaultTextFields({ isHandpiece, severityHint }: FaultTextFieldsProps) {
  return (
    <>
      <Field.Option
        name="faultSeverity"
        label="Severity"
        options={severityOptions}
        placeholder="Select a severity"
        hint={severityHint}
        required
      />
      {isHandpiece && (
        <Field.Option name="faultReason" label="Reason" options={reasonOptions} placeholder="Not set" />
      )}
      <Field.LongText name="description" label="Description" max={4000} required />
    </>
  );
}
