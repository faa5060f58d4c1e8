import { Select } from '../form/Select.tsx';
import { createElement } from 'react';
import { SearchIcon } from '../status/icons.tsx';
import { showText } from './edit-context.ts';
import { Field, useField, type FieldProps } from './Field.tsx';

/** Longer lists are searchable. */
const fewOptions = 12;
const showSearch = { optionFilterProp: 'label', searchIcon: createElement(SearchIcon) };

export interface OptionFieldProps<Name extends string = string, Value = unknown> extends FieldProps<Name> {
  options: readonly { readonly value: NonNullable<Value> & string; readonly label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A select of fixed options, as a field. */
export function OptionField<Name extends string, Value>(props: OptionFieldProps<Name, Value>) {
  const { options, placeholder } = props;
  const [value, type] = useField<string | null>(props.name);
  return (
    <Field
      {...props}
      show={showText((text) => options.find((option) => option.value === text)?.label ?? text)}
    >
      {({ status, disabled, readOnly, ...ariaProps }) => (
        <Select<string>
          {...ariaProps}
          {...(status === '' ? {} : { status })}
          disabled={disabled || readOnly}
          placeholder={placeholder}
          value={value}
          options={[...options]}
          {...(options.length > fewOptions ? { showSearch } : {})}
          onChange={type}
        />
      )}
    </Field>
  );
}
