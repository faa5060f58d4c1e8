import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../status/icons.tsx';
import { showPlain, useDescription, useForm } from './edit-context.ts';

export interface FieldProps<Name extends string = string> {
  /** The field of the values. */
  name: Name;
  label: string;
  required?: boolean;
  /** A line under the control. */
  hint?: ReactNode;
  disabled?: boolean;
  /** It is there to be read: not this person's to write, or not now. */
  readOnly?: boolean;
  /** Takes the whole width. */
  wide?: boolean;
  /** How a conflict shows a value; as plain text without it. */
  show?: (value: unknown) => ReactNode;
  /** What is wrong with it already, before anything is sent. */
  error?: string | undefined;
}

/** What a control needs of its field. */
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

/** A label, a control, and what is wrong with it. */
export function Field(props: FrameProps) {
  const { name, label, required = false, hint, disabled = false, wide = false, className, children } = props;
  const id = useId();
  const { edit, readOnly: readsAll } = useForm();
  useDescription(name, { label, show: props.show ?? showPlain });
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

/** A field's value and how to change it. */
export function useField<Value>(name: string): readonly [value: Value, type: (value: Value) => void] {
  const { edit } = useForm();
  // Guarantee: fieldsOf lets a control name only fields of its type.
  return [edit.values[name] as Value, (value) => edit.type({ [name]: value })];
}

/** Changes several fields at once. */
export function useFormType(): (changes: Record<string, unknown>) => void {
  return useForm().edit.type;
}

/** Heads the fields below it. */
export function Legend({ children }: { children: string }) {
  return <h3 className="st-edit-legend">{children}</h3>;
}
