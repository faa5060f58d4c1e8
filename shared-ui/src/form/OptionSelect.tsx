import { Select } from 'antd';

interface OptionSelectProps<Value extends string | number> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A dropdown of a few choices that are always the same; one of them is always in force. */
export function OptionSelect<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: OptionSelectProps<Value>) {
  return (
    <label className="st-option">
      <span>{label}</span>
      <Select<Value>
        aria-label={label}
        value={value}
        options={[...options]}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    </label>
  );
}
