import type { InputOf, OutputOf } from '@steward/shared-api';
import { Select } from 'antd';
import { useState } from 'react';
import { useChoices, type NamedList } from './choices.ts';

interface FilterSelectProps<E extends NamedList> {
  /** `Category`; the choice of none is `Any Category` (doc 1 §2). */
  label: string;
  endpoint: E;
  /** What narrows the choices. */
  input: InputOf<E>;
  /** The id of what is chosen. */
  value: string | null;
  onChange: (chosen: OutputOf<E> | null) => void;
  /** What the choice of none is called, where it is not `Any …`. */
  none?: string;
  /** The name of what is chosen, where the screen has it: then nothing is asked for until it opens. */
  chosenName?: string | undefined;
  /** How an item is called where its name is not enough. */
  nameOf?: (item: OutputOf<E>) => string;
}

const unchosen = '';

/**
 * A searchable dropdown that narrows a list. What can be chosen is asked for when it is first opened, or at once when
 * a choice came with the address and needs its name.
 */
export function FilterSelect<E extends NamedList>(props: FilterSelectProps<E>) {
  const { label, endpoint, input, value, onChange, nameOf = ({ name }) => name } = props;
  const { none = `Any ${label}`, chosenName } = props;
  const [opened, setOpened] = useState(false);
  const choices = useChoices(endpoint, input, opened || (value !== null && chosenName === undefined));
  const options = choices.items.map((item) => ({ value: item.id, label: nameOf(item) }));
  const isListed = value === null || options.some((option) => option.value === value);
  return (
    <Select
      className={value === null ? 'st-filter' : 'st-filter st-filter-set'}
      aria-label={label}
      value={value ?? unchosen}
      // A choice that is not among them (no longer there, or not found by what is typed) is still in force: it is said.
      options={[
        { value: unchosen, label: none },
        ...(isListed
          ? []
          : [{ value, label: chosenName ?? (choices.isLoading ? 'Loading…' : `Chosen ${label}`) }]),
        ...options,
      ]}
      loading={choices.isLoading}
      showSearch={{ optionFilterProp: 'label', filterOption: !choices.isLong, onSearch: choices.setSearch }}
      popupMatchSelectWidth={260}
      notFoundContent={choices.error ? 'These could not be loaded' : `No ${label.toLowerCase()} like this`}
      onOpenChange={(open) => {
        setOpened(true);
        if (open && choices.error) choices.retry();
      }}
      onChange={(id) => onChange(choices.items.find((item) => item.id === id) ?? null)}
    />
  );
}
