import { Select } from 'antd';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface OptionSelectProps<Value extends string> {
  /** What is chosen; said, and not shown. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few that are known beforehand. */
export function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { label, options, value, disabled = false, onChange } = props;
  return (
    <Select<Value>
      className="st-option-select"
      aria-label={label}
      options={[...options]}
      value={value}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  );
}
