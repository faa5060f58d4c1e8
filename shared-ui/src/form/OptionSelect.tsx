import { Select } from './Select.tsx';
import { SearchIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface OptionSelectProps<Value extends string | number> {
  label: string;
  /** The label is visible elsewhere: it is only the accessible name. */
  isLabelled?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** A searchable dropdown of fixed options that always has a choice. */
export function OptionSelect<Value extends string | number>(props: OptionSelectProps<Value>) {
  const { label, isLabelled = false, options, value, disabled = false, onChange } = props;
  return (
    <label className="st-option">
      {!isLabelled && <span>{label}</span>}
      <Select<Value>
        aria-label={label}
        value={value}
        disabled={disabled}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label', searchIcon: <SearchIcon /> }}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    </label>
  );
}

addStyles(
  'option',
  `
  .st-option { display: flex; flex-direction: column; gap: 4px; min-width: 0; max-width: 100%; }
  .st-option > span { font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-option .ant-select { min-width: 120px; max-width: 100%; }
  `,
);
