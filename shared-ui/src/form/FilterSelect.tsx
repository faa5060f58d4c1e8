import type { OutputOf } from '@steward/shared-api';
import { Select } from './Select.tsx';
import { useChoices, type ChoiceList, type ChoiceSource } from './choices.ts';

interface FilterSelectProps<E extends ChoiceList> extends ChoiceSource<E> {
  /** `Category`; the option without a filter is `Any Category`. */
  label: string;
  /** The id of the chosen item. */
  value: string | null;
  onChange: (chosen: OutputOf<E> | null) => void;
  /** The label of the option without a filter; `Any …` by default. */
  none?: string;
  /** Shows the label before the choice, where the choice alone is unclear. */
  showsLabel?: boolean;
  /** Why nothing can be chosen yet; shown in the disabled dropdown. */
  disabledReason?: string | undefined;
}

/** A searchable dropdown that filters a list. */
export function FilterSelect<E extends ChoiceList>(props: FilterSelectProps<E>) {
  const { label, value, onChange, showsLabel = false, disabledReason } = props;
  const none = disabledReason ?? props.none ?? `Any ${label}`;
  const { items, select } = useChoices({ ...props, none });
  return (
    <Select
      {...select}
      className={value === null ? 'st-filter' : 'st-filter st-filter-set'}
      aria-label={label}
      data-label={label}
      {...(disabledReason === undefined ? {} : { disabled: true, title: disabledReason, suffixIcon: null })}
      {...(showsLabel ? { prefix: `${label}:` } : {})}
      popupMatchSelectWidth={260}
      onChange={(id) => onChange(items.find((item) => item.id === id) ?? null)}
    />
  );
}
