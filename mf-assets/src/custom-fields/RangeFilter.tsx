import { FilterInput } from './FilterInput.tsx';

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface RangeFilterProps {
  label: string;
  type: 'number' | 'date';
  value: Range;
  /** Null without an end. */
  onChange: (range: { from?: string; to?: string } | null) => void;
}

/** Two fields for the ends of a range. */
export function RangeFilter({ label, type, value, onChange }: RangeFilterProps) {
  const set = (end: 'from' | 'to', text: string) => {
    const ends = { ...value, [end]: text };
    const range = { ...(ends.from && { from: ends.from }), ...(ends.to && { to: ends.to }) };
    onChange(Object.keys(range).length === 0 ? null : range);
  };
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <FilterInput
          key={end}
          label={`${label} ${end}`}
          type={type}
          value={value[end] ?? ''}
          onChange={(text) => set(end, text)}
        />
      ))}
    </>
  );
}
