import type { KeyboardEvent } from 'react';

interface FilterInputProps {
  label: string;
  type: 'text' | 'number' | 'date';
  value: string;
  onChange: (value: string) => void;
}

/** A field of a filter, which applies when the user leaves it or presses Enter. */
export function FilterInput({ label, type, value, onChange }: FilterInputProps) {
  const apply = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  const input = (
    <input
      // A filter that changes elsewhere, for example with Back, is shown.
      key={value}
      className={`ant-input steward ant-input-outlined ${type === 'date' ? '' : 'st-filter'}`}
      type={type}
      step="any"
      maxLength={100}
      aria-label={label}
      placeholder={label}
      title={label}
      defaultValue={value}
      onBlur={({ currentTarget }) => apply(currentTarget.value)}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') apply(currentTarget.value);
      }}
    />
  );
  // A date has no placeholder.
  return type === 'date' ? (
    <label className="st-option st-filter">
      <span>{label}</span>
      {input}
    </label>
  ) : (
    input
  );
}
