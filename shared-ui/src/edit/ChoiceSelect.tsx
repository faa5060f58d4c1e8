import type { OutputOf } from '@steward/shared-api';
import { Select } from 'antd';
import { unchosen, useChoices, type ChoiceList, type ChoiceSource } from '../form/choices.ts';
import type { Control } from './Field.tsx';

export interface ChoiceProps<E extends ChoiceList> extends ChoiceSource<E> {
  /** What stands there while nothing is chosen; where there need not be one, the choice of none. */
  placeholder?: string;
}

interface ChoiceSelectProps<E extends ChoiceList> extends ChoiceProps<E> {
  /** What is chosen: `Room`. */
  label: string;
  /** Whose it is, said after the label where a list has one in each row. */
  of?: string;
  /** The id of what is chosen. */
  value: string | null;
  /** There has to be one. */
  required?: boolean;
  busy?: boolean;
  /** Of the field around it; without one the label is only said. */
  control?: Control;
  onChoose: (id: string | null, item: OutputOf<E> | undefined) => void;
}

/** One of a list, searchable; asked for when it is first opened. */
export function ChoiceSelect<E extends ChoiceList>(props: ChoiceSelectProps<E>) {
  const { label, of, input, placeholder, required = false, busy = false, control, onChoose } = props;
  const { items, select } = useChoices({ ...props, none: required ? null : (placeholder ?? 'None') });
  const {
    status = '',
    disabled = false,
    readOnly = false,
    ...said
  } = control ?? {
    'aria-label': of === undefined ? label : `${label} of ${of}`,
  };
  return (
    <Select
      {...select}
      {...said}
      {...(status === '' ? {} : { status })}
      disabled={disabled || readOnly || input === null}
      loading={busy || select.loading}
      placeholder={placeholder}
      onChange={(id) =>
        onChoose(
          id === unchosen ? null : id,
          items.find((item) => item.id === id),
        )
      }
    />
  );
}
