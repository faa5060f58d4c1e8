import { Switch } from 'antd';
import { Field, useField, useFormType, type FieldProps } from './Field.tsx';

interface SwitchFieldProps<Name extends string = string> extends FieldProps<Name> {
  /** The fields that make no sense when it is on: switching it on empties them. */
  empties?: readonly string[];
}

/** Yes or no. */
export function SwitchField(props: SwitchFieldProps) {
  const { name, empties = [] } = props;
  const [value] = useField<boolean>(name);
  const type = useFormType();
  const choose = (on: boolean) =>
    type({ ...(on ? Object.fromEntries(empties.map((emptied) => [emptied, null])) : {}), [name]: on });
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
