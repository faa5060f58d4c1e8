import { addStyles } from '@steward/shared-ui/theme';
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
  return (
    <label
      className="ant-input-affix-wrapper steward ant-input-outlined st-filter st-custom-filter"
      title={label}
    >
      <span className="ant-input-prefix st-muted">{label}</span>
      <input
        className="ant-input"
        type={type}
        step="any"
        maxLength={100}
        aria-label={label}
        value={text}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={apply}
        onKeyDown={({ key }: KeyboardEvent<HTMLInputElement>) => {
          if (key === 'Enter') apply();
        }}
      />
    </label>
  );
}

addStyles(
  'custom-filter',
  `
  .st-filter.st-custom-filter { flex-basis: 240px; }
  .st-custom-filter > .ant-input-prefix { display: block; flex: none; max-width: 60%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .st-custom-filter > input { min-width: 0; }
  `,
);
