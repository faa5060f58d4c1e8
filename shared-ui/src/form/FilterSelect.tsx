import type { OutputOf } from '@steward/shared-api';
import { Select } from 'antd';
import { useChoices, type ChoiceList, type ChoiceSource } from './choices.ts';

interface FilterSelectProps<E extends ChoiceList> extends ChoiceSource<E> {
  /** `Category`; the choice of none is `Any Category` (doc 1 §2). */
  label: string;
  /** The id of what is chosen. */
  value: string | null;
  onChange: (chosen: OutputOf<E> | null) => void;
  /** What the choice of none is called, where it is not `Any …`; the label stands before it, then. */
  none?: string;
}

/** A searchable dropdown that narrows a list. */
export function FilterSelect<E extends ChoiceList>(props: FilterSelectProps<E>) {
  const { label, value, onChange, none } = props;
  const { items, select } = useChoices({ ...props, none: none ?? `Any ${label}` });
  return (
    <Select
      {...select}
      className={value === null ? 'st-filter' : 'st-filter st-filter-set'}
      aria-label={label}
      {...(none === undefined ? {} : { prefix: `${label}:` })}
      popupMatchSelectWidth={260}
      onChange={(id) => onChange(items.find((item) => item.id === id) ?? null)}
    />
  );
}
