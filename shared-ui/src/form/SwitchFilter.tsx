import { Checkbox as AntCheckbox, Switch } from 'antd';

interface SwitchFilterProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that filters a list. */
export function SwitchFilter({ label, checked, onChange }: SwitchFilterProps) {
  return (
    <label className="st-switch">
      <Switch size="small" checked={checked} onChange={onChange} aria-label={label} />
      <span aria-hidden>{label}</span>
    </label>
  );
}

/** A checkbox that filters a list. */
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
  /** The accessible name only: the title of the column is the visible one. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox in a row. */
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
