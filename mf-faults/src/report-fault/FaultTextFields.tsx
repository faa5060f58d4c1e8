import { fieldsOf } from '@steward/shared-ui/edit';
import { severityOptions } from '../faults/fault.labels.tsx';
import { reasonOptions, type FaultWords } from './fault-draft.ts';

const Field = fieldsOf<FaultWords>();

/** What everybody who reports a fault says of it; the reason of a handpiece alone. */
export function FaultTextFields({ isHandpiece }: { isHandpiece: boolean }) {
  return (
    <>
      <Field.Option
        name="faultSeverity"
        label="Severity"
        options={severityOptions}
        placeholder="Select a severity"
        required
      />
      {isHandpiece && (
        <Field.Option name="faultReason" label="Reason" options={reasonOptions} placeholder="Not set" />
      )}
      <Field.LongText name="description" label="Description" max={4000} required />
    </>
  );
}
