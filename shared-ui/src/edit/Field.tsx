import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../status/icons.tsx';
import { showPlain, useDescription, useForm } from './edit-context.ts';

export interface FieldProps<Name extends string = string> {
  /** The key of the value. */
  name: Name;
  label: string;
  required?: boolean;
  /** A line below the control. */
  hint?: ReactNode;
  disabled?: boolean;
  /** The user may not change it, or not now. */
  readOnly?: boolean;
  /** Takes the full width. */
  wide?: boolean;
  /** How a conflict shows a value; plain text by default. */
  show?: (value: unknown) => ReactNode;
  /** An error that the browser finds. The form does not save a value that has one. */
  error?: string | undefined;
}

/** The props that a field passes to its control. */
export interface Control {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean;
  readonly status: 'error' | '';
  readonly disabled: boolean;
  readonly readOnly: boolean;
}

interface FrameProps extends FieldProps {
  className?: string;
  children: (control: Control) => ReactNode;
}

/** A label, a control, a hint and an error. */
export function Field(props: FrameProps) {
  const { name, label, required = false, hint, disabled = false, wide = false, className, children } = props;
  const id = useId();
  const { edit, readOnly: readsAll } = useForm();
  useDescription(name, { label, show: props.show ?? showPlain, error: props.error });
  const error = props.error ?? edit.errors[name];
  const control: Control = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': error !== undefined || hint ? `${id}-about` : undefined,
    'aria-required': required,
    status: error === undefined ? '' : 'error',
    disabled,
    readOnly: readsAll || (props.readOnly ?? false),
  };
  return (
    <div className={['st-field', wide && 'st-field-wide', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden className="st-muted">
            {' '}
            *
          </span>
        )}
      </label>
      {children(control)}
      <div id={`${id}-about`}>
        {error !== undefined && (
          <p className="st-field-error">
            <AlertIcon />
            {error}
          </p>
        )}
        {hint && <p className="st-field-hint">{hint}</p>}
      </div>
    </div>
  );
}

/** Returns the value of a field and a function that changes it. */
export function useField<Value>(name: string): readonly [value: Value, type: (value: Value) => void] {
  const { edit } = useForm();
  // Guarantee: `fieldsOf` lets a control name only fields of its type.
  return [edit.values[name] as Value, (value) => edit.type({ [name]: value })];
}

/** Returns a function that changes several fields at once. */
export function useFormType(): (changes: Record<string, unknown>) => void {
  return useForm().edit.type;
}

/** The heading of the fields below it. */
export function Legend({ children }: { children: string }) {
  return <h3 className="st-edit-legend">{children}</h3>;
}
