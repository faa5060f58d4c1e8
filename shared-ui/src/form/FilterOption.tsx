import { Select } from './Select.tsx';
import { createElement } from 'react';
import { SearchIcon } from '../status/icons.tsx';

interface FilterOptionProps<Value extends string> {
  label: string;
  /** Shown before the chosen option: `From`. */
  prefix: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  /** The option without a choice of the user. */
  defaultValue: Value;
  onChange: (value: Value) => void;
}

/** A dropdown that filters a list and always has a choice. */
export function FilterOption<Value extends string>(props: FilterOptionProps<Value>) {
  const { label, prefix, options, value, defaultValue, onChange } = props;
  return (
    <Select<Value>
      className={classOf(value, defaultValue)}
      aria-label={label}
      prefix={<span className="st-muted">{prefix}</span>}
      value={value}
      options={[...options]}
      showSearch={{ optionFilterProp: 'label', searchIcon: createElement(SearchIcon) }}
      popupMatchSelectWidth={260}
      onChange={onChange}
    />
  );
}

/** A choice that is in force without the user is part of a printed page; an empty one is not. */
function classOf(value: string, defaultValue: string): string {
  if (value !== defaultValue) return 'st-filter st-filter-set';
  return value === '' ? 'st-filter' : 'st-filter st-filter-always';
}
