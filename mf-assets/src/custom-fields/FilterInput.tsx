import { useState, type KeyboardEvent } from 'react';

interface FilterInputProps {
  label: string;
  type: 'text' | 'number' | 'date';
  value: string;
  onChange: (value: string) => void;
}

/** A field of a filter, which applies when the user leaves it or presses Enter. A text that is refused becomes the value again. */
export function FilterInput({ label, type, value, onChange }: FilterInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const apply = () => {
    setDraft(null);
    if (text.trim() !== value) onChange(text.trim());
  };
  const input = (
    <input
      className="ant-input steward ant-input-outlined st-filter"
      type={type}
      step="any"
      maxLength={100}
      aria-label={label}
      placeholder={label}
      title={label}
      value={text}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') apply();
      }}
    />
  );
  // A date has no placeholder.
  return type === 'date' ? (
    <label className="st-option">
      <span>{label}</span>
      {input}
    </label>
  ) : (
    input
  );
}
