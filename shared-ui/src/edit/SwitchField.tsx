import { Switch } from 'antd';
import { Field, useField, type FieldProps } from './Field.tsx';

/** Yes or no. */
export function SwitchField(props: FieldProps) {
  const [value, type] = useField<boolean>(props.name);
  return (
    <Field {...props}>
      {({ id, disabled, readOnly, ...control }) => (
        <span className="st-switch">
          <Switch
            id={id}
            aria-describedby={control['aria-describedby']}
            disabled={disabled || readOnly}
            checked={value}
            onChange={type}
          />
        </span>
      )}
    </Field>
  );
}
