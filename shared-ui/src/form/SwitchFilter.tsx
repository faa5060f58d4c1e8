import { Checkbox as AntCheckbox, Switch } from 'antd';

interface SwitchFilterProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A filter that is on or off, with its words to click on. */
export function SwitchFilter({ label, checked, onChange }: SwitchFilterProps) {
  return (
    <label className="st-switch">
      <Switch size="small" checked={checked} onChange={onChange} aria-label={label} />
      <span aria-hidden>{label}</span>
    </label>
  );
}

/** The same as a box to tick. */
export function CheckboxFilter({ label, checked, onChange }: SwitchFilterProps) {
  return (
    <AntCheckbox
      className="st-check-filter"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    >
      {label}
    </AntCheckbox>
  );
}

interface CheckboxProps {
  /** Said, not shown: the column's title is above it. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A yes or no inside a row. */
export function Checkbox({ label, checked, disabled = false, onChange }: CheckboxProps) {
  return (
    <AntCheckbox
      className="st-check"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
