import { Select } from './Select.tsx';
import { createElement } from 'react';
import { SearchIcon } from '../status/icons.tsx';

interface FilterChoiceProps<Value extends string> {
  /** `Severity`; the option without a filter is `Any Severity`. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** A dropdown of fixed options that filters a list. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <Select<Value | typeof unset>
      className={value === null ? 'st-filter' : 'st-filter st-filter-set'}
      aria-label={label}
      data-label={label}
      value={value ?? unset}
      options={[{ value: unset, label: `Any ${label}` }, ...options]}
      showSearch={{ optionFilterProp: 'label', searchIcon: createElement(SearchIcon) }}
      popupMatchSelectWidth={260}
      onChange={(chosen) => onChange(chosen === unset ? null : chosen)}
    />
  );
}

const unset = '';
