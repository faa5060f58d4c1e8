import { useState, type CSSProperties, type KeyboardEvent } from 'react';

interface FilterInputProps {
  label: string;
  type: 'text' | 'number' | 'date';
  value: string;
  onChange: (value: string) => void;
}

const boxStyle: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  flexBasis: 240,
  gap: 8,
  minHeight: 'var(--st-control)',
  padding: '0 11px',
};

/** A long name is cut, so that the value stays visible. */
const prefixStyle: CSSProperties = {
  display: 'block',
  flex: 'none',
  maxWidth: '60%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

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
      className="ant-input-affix-wrapper steward ant-input-outlined st-filter"
      style={type === 'date' ? { ...boxStyle, flexBasis: 320 } : boxStyle}
      title={label}
    >
      <span className="ant-input-prefix st-muted" style={prefixStyle}>
        {label}
      </span>
      <input
        className="ant-input"
        style={{ minWidth: 0 }}
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
