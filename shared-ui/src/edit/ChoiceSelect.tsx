import type { OutputOf } from '@steward/shared-api';
import { Select } from '../form/Select.tsx';
import { unchosen, useChoices, type ChoiceList, type ChoiceSource } from '../form/choices.ts';
import type { Control } from './Field.tsx';

export interface ChoiceProps<E extends ChoiceList> extends ChoiceSource<E> {
  /** Shown while nothing is chosen. In an optional select it is also the option that clears the choice. */
  placeholder?: string;
}

interface ChoiceSelectProps<E extends ChoiceList> extends ChoiceProps<E> {
  /** `Room` */
  label: string;
  /** The name of the row, added to the accessible name in a list with one select for each row. */
  of?: string;
  /** The id of the chosen item. */
  value: string | null;
  /** Removes the option that clears the choice. */
  required?: boolean;
  busy?: boolean;
  /** The props of the surrounding field; without them the label is the accessible name only. */
  control?: Control;
  onChoose: (id: string | null, item: OutputOf<E> | undefined) => void;
}

/** A searchable select of a list of the API, which loads when the select first opens. */
export function ChoiceSelect<E extends ChoiceList>(props: ChoiceSelectProps<E>) {
  const { label, of, input, placeholder, required = false, busy = false, control, onChoose } = props;
  const { items, select } = useChoices({ ...props, none: required ? null : (placeholder ?? 'None') });
  const {
    status = '',
    disabled = false,
    readOnly = false,
    ...ariaProps
  } = control ?? {
    'aria-label': of === undefined ? label : `${label} of ${of}`,
  };
  return (
    <Select
      {...select}
      {...ariaProps}
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
