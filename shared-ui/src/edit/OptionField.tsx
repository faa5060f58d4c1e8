import { Select } from 'antd';
import { Field, useField, type FieldProps } from './Field.tsx';

export interface OptionFieldProps<Name extends string = string, Value = unknown> extends FieldProps<Name> {
  options: readonly { readonly value: NonNullable<Value> & string; readonly label: string }[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
}

/** One of a few words that are known beforehand, as a field. */
export function OptionField<Name extends string, Value>(props: OptionFieldProps<Name, Value>) {
  const { options, placeholder } = props;
  const [value, type] = useField<string | null>(props.name);
  return (
    <Field {...props}>
      {({ status, disabled, readOnly, ...said }) => (
        <Select<string>
          {...said}
          {...(status === '' ? {} : { status })}
          disabled={disabled || readOnly}
          placeholder={placeholder}
          value={value}
          options={[...options]}
          onChange={type}
        />
      )}
    </Field>
  );
}
