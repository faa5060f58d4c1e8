import { Select } from 'antd';
import { createElement } from 'react';
import { SearchIcon } from '../status/icons.tsx';

interface FilterOptionProps<Value extends string> {
  label: string;
  /** Stands before what is chosen: `From`. */
  prefix: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  /** What is in force when nobody chose. */
  usual: Value;
  onChange: (value: Value) => void;
}

/** A dropdown that narrows a list, of which one choice is always in force. */
export function FilterOption<Value extends string>(props: FilterOptionProps<Value>) {
  const { label, prefix, options, value, usual, onChange } = props;
  return (
    <Select<Value>
      className={value === usual ? 'st-filter' : 'st-filter st-filter-set'}
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
