import type { OutputOf } from '@steward/shared-api';
import { Select } from 'antd';
import { useChoices, type ChoiceList, type ChoiceSource } from './choices.ts';

interface FilterSelectProps<E extends ChoiceList> extends ChoiceSource<E> {
  /** `Category`; the choice of none is `Any Category`. */
  label: string;
  /** The id of what is chosen. */
  value: string | null;
  onChange: (chosen: OutputOf<E> | null) => void;
  /** What the choice of none is called, where it is not `Any …`. */
  none?: string;
  /** The label stands before what is chosen: where that does not say what it is. */
  labelled?: boolean;
  /** Why nothing can be chosen yet; shown in the disabled dropdown. */
  disabledReason?: string | undefined;
}

/** A searchable dropdown that narrows a list. */
export function FilterSelect<E extends ChoiceList>(props: FilterSelectProps<E>) {
  const { label, value, onChange, labelled = false, disabledReason } = props;
  const none = disabledReason ?? props.none ?? `Any ${label}`;
  const { items, select } = useChoices({ ...props, none });
  return (
    <Select
      {...select}
      className={value === null ? 'st-filter' : 'st-filter st-filter-set'}
      aria-label={label}
      {...(disabledReason === undefined ? {} : { disabled: true, title: disabledReason, suffixIcon: null })}
      {...(labelled ? { prefix: `${label}:` } : {})}
      popupMatchSelectWidth={260}
      onChange={(id) => onChange(items.find((item) => item.id === id) ?? null)}
    />
  );
}
