import type { OutputOf } from '@steward/shared-api';
import { Select } from 'antd';
import { useChoices, type ChoiceSource, type NamedList } from './choices.ts';

interface FilterSelectProps<E extends NamedList> extends ChoiceSource<E> {
  /** `Category`; the choice of none is `Any Category` (doc 1 §2). */
  label: string;
  /** The id of what is chosen. */
  value: string | null;
  onChange: (chosen: OutputOf<E> | null) => void;
  /** What the choice of none is called, where it is not `Any …`. */
  none?: string;
}

/** A searchable dropdown that narrows a list. */
export function FilterSelect<E extends NamedList>(props: FilterSelectProps<E>) {
  const { label, value, onChange, none = `Any ${label}` } = props;
  const { items, select } = useChoices({ ...props, none });
  return (
    <Select
      {...select}
      className={value === null ? 'st-filter' : 'st-filter st-filter-set'}
      aria-label={label}
      popupMatchSelectWidth={260}
      onChange={(id) => onChange(items.find((item) => item.id === id) ?? null)}
    />
  );
}
