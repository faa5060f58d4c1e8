import type { ReactNode } from 'react';
import { AlertIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { showText, useDescription, useForm } from './edit-context.ts';
import { useField } from './Field.tsx';
import { Stepper, type Step } from './Stepper.tsx';

export interface StepsFieldProps<Name extends string = string, Value = unknown> {
  name: Name;
  label: string;
  steps: readonly Step<NonNullable<Value> & string>[];
  /** Shown next to the steps, for example an action that leaves the progression. */
  children?: ReactNode;
}

/** The progress of a record, as a field: the chosen step is saved with the other values. */
export function StepsField<Name extends string, Value>(props: StepsFieldProps<Name, Value>) {
  const { name, label, steps, children } = props;
  const { edit, readOnly } = useForm();
  const [value, type] = useField<string>(name);
  const labelOf = (text: string) => steps.find((step) => step.key === text)?.label ?? text;
  useDescription(name, { label, show: showText(labelOf) });
  const error = edit.errors[name];
  return (
    <div className="st-field st-field-wide">
      <span className="st-field-label" aria-hidden>
        {label}
      </span>
      <div className="st-steps-field">
        <Stepper<string>
          isProgress
          label={label}
          steps={steps}
          chosen={value}
          disabled={readOnly}
          onChoose={type}
        />
        {children && <div className="st-steps-side">{children}</div>}
      </div>
      {error !== undefined && (
        <p className="st-field-error">
          <AlertIcon />
          {error}
        </p>
      )}
    </div>
  );
}

addStyles(
  'steps-field',
  `
  .st-steps-field { display: flex; flex-wrap: wrap; gap: 8px 24px; }
  .st-steps-field .st-stepper { flex: 1 1 480px; }
  .st-steps-side { display: flex; flex-wrap: wrap; align-items: center; align-content: start; gap: 8px 12px; }
  @media (min-width: 832px) { .st-steps-side { max-width: 200px; } }
  `,
);
