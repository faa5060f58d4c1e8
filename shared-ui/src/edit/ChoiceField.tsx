import type { InputOf, OutputOf } from '@steward/shared-api';
import { Select } from 'antd';
import { useState } from 'react';
import { useChoices, type NamedList } from '../form/choices.ts';
import { Field, useField, useFormType, type FieldProps } from './Field.tsx';

export interface ChoiceFieldProps<
  E extends NamedList,
  Name extends string = string,
> extends FieldProps<Name> {
  /** Where the choices come from. */
  endpoint: E;
  /** What narrows the choices; `null`: nothing can be chosen yet. */
  input: InputOf<E> | null;
  /** How what is saved is called, before the choices are there. */
  known?: { readonly id: string; readonly name: string } | null | undefined;
  nameOf?: (item: OutputOf<E>) => string;
  placeholder?: string;
  /** The fields that are chosen among what this one narrows: another choice here empties them. */
  empties?: readonly string[];
}

/** One of a list, searchable; asked for when it is first opened. */
export function ChoiceField<E extends NamedList>(props: ChoiceFieldProps<E>) {
  const { endpoint, input, known, nameOf, placeholder, empties = [], ...field } = props;
  const [value] = useField<string | null>(field.name);
  const type = useFormType();
  const { required = false } = field;
  const choose = (id: string | undefined) =>
    type({ ...Object.fromEntries(empties.map((name) => [name, null])), [field.name]: id ?? null });
  const { failed, ...found } = useOptions({
    endpoint,
    input,
    known,
    value,
    ...(nameOf === undefined ? {} : { nameOf }),
  });
  return (
    <Field {...field} disabled={(field.disabled ?? false) || input === null}>
      {({ status, ...control }) => (
        <Select
          {...control}
          {...(status === '' ? {} : { status })}
          {...found}
          allowClear={!required}
          placeholder={placeholder}
          notFoundContent={failed ? 'These could not be loaded' : `No ${field.label.toLowerCase()} like this`}
          value={value ?? undefined}
          onChange={choose}
        />
      )}
    </Field>
  );
}

type OptionsProps<E extends NamedList> = Pick<
  ChoiceFieldProps<E>,
  'endpoint' | 'known' | 'input' | 'nameOf'
> & {
  value: string | null;
};

function useOptions<E extends NamedList>(props: OptionsProps<E>) {
  const { endpoint, input, known, nameOf = ({ name }) => name, value } = props;
  const [opened, setOpened] = useState(false);
  const isNamed = value === null || value === known?.id;
  const choices = useChoices(endpoint, input ?? none<E>(), input !== null && (opened || !isNamed));
  const listed = choices.items.map((item) => ({ value: item.id, label: nameOf(item) }));
  const isListed = value === null || listed.some((option) => option.value === value);
  return {
    // What is chosen is said, whether it is among those found or not.
    options: isListed ? listed : [{ value, label: isNamed ? known?.name : 'Loading…' }, ...listed],
    loading: choices.isLoading,
    failed: choices.error !== undefined,
    showSearch: { optionFilterProp: 'label', filterOption: !choices.isLong, onSearch: choices.setSearch },
    onOpenChange: (open: boolean) => {
      setOpened(true);
      if (open && choices.error) choices.retry();
    },
  };
}

/** Guarantee: it is not asked for: nothing is wanted while there is no input. */
function none<E extends NamedList>(): InputOf<E> {
  return {} as InputOf<E>;
}
