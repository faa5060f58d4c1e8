import { Switch } from 'antd';
import { Field, useField, useFormType, type FieldProps } from './Field.tsx';

interface SwitchFieldProps<Name extends string = string> extends FieldProps<Name> {
  /** The fields that do not apply while it is on: switching it on clears them. */
  clears?: readonly string[];
}

/** A switch, as a field. */
export function SwitchField(props: SwitchFieldProps) {
  const { name, clears = [] } = props;
  const [value] = useField<boolean>(name);
  const type = useFormType();
  const choose = (on: boolean) =>
    type({ ...(on ? Object.fromEntries(clears.map((emptied) => [emptied, null])) : {}), [name]: on });
  return (
    <Field {...props}>
      {({ id, disabled, readOnly, ...control }) => (
        <span className="st-switch">
          <Switch
            id={id}
            aria-describedby={control['aria-describedby']}
            disabled={disabled || readOnly}
            checked={value}
            onChange={choose}
          />
        </span>
      )}
    </Field>
  );
}
