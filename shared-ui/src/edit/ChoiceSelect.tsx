import type { InputOf, OutputOf } from '@steward/shared-api';
import { Select } from 'antd';
import { useState } from 'react';
import { useChoices, type ChoiceList } from '../form/choices.ts';
import type { Control } from './Field.tsx';

export interface ChoiceSource<E extends ChoiceList> {
  /** Where the choices come from. */
  endpoint: E;
  /** What narrows the choices; `null`: nothing can be chosen yet. */
  input: InputOf<E> | null;
  /** How what is saved is called, before the choices are there. */
  known?: { readonly id: string; readonly name: string } | null | undefined;
  /** How an item is called where it has no name, or where that is not enough. */
  nameOf?: (item: OutputOf<E>) => string;
  /** What stands there while nothing is chosen; where there need not be one, the choice of none. */
  placeholder?: string;
}

interface ChoiceSelectProps<E extends ChoiceList> extends ChoiceSource<E> {
  /** What is chosen: `Room`. */
  label: string;
  /** The id of what is chosen. */
  value: string | null;
  /** There has to be one. */
  required?: boolean;
  busy?: boolean;
  /** Of the field around it; without one the label is only said. */
  control?: Control;
  onChoose: (id: string | null) => void;
}

const unchosen = '';

/** One of a list, searchable; asked for when it is first opened. */
export function ChoiceSelect<E extends ChoiceList>(props: ChoiceSelectProps<E>) {
  const { label, input, placeholder, value, required = false, busy = false, control, onChoose } = props;
  const { options, choices, open } = useOptions(props);
  const { status = '', disabled = false, readOnly = false, ...said } = control ?? { 'aria-label': label };
  return (
    <Select
      {...said}
      {...(status === '' ? {} : { status })}
      disabled={disabled || readOnly || input === null}
      options={options}
      loading={busy || choices.isLoading}
      showSearch={{ optionFilterProp: 'label', filterOption: !choices.isLong, onSearch: choices.setSearch }}
      placeholder={placeholder}
      notFoundContent={choices.error ? 'These could not be loaded' : `No ${label.toLowerCase()} like this`}
      value={value ?? (required ? null : unchosen)}
      onOpenChange={open}
      onChange={(id: string) => onChoose(id === unchosen ? null : id)}
    />
  );
}

function useOptions<E extends ChoiceList>(props: ChoiceSelectProps<E>) {
  const { endpoint, input, known, nameOf = ({ name = '' }) => name, value } = props;
  const { required = false, placeholder = 'None' } = props;
  const [opened, setOpened] = useState(false);
  const isNamed = value === null || value === known?.id;
  const choices = useChoices(endpoint, input ?? none<E>(), input !== null && (opened || !isNamed));
  const listed = choices.items.map((item) => ({ value: item.id, label: nameOf(item) }));
  const isListed = value === null || listed.some((option) => option.value === value);
  return {
    choices,
    // What is chosen is said, whether it is among those found or not.
    options: [
      ...(required ? [] : [{ value: unchosen, label: placeholder }]),
      ...(isListed ? [] : [{ value, label: isNamed ? known?.name : 'Loading…' }]),
      ...listed,
    ],
    open: (isOpen: boolean) => {
      setOpened(true);
      if (isOpen && choices.error) choices.retry();
    },
  };
}

/** Guarantee: it is not asked for: nothing is wanted while there is no input. */
function none<E extends ChoiceList>(): InputOf<E> {
  return {} as InputOf<E>;
}
