import type { ChoiceList } from '../form/choices.ts';
import { ChoiceSelect, type ChoiceProps } from './ChoiceSelect.tsx';
import { Field, useField, useFormType, type FieldProps } from './Field.tsx';

export interface ChoiceFieldProps<E extends ChoiceList, Name extends string = string>
  extends FieldProps<Name>, ChoiceProps<E> {
  /** The fields that are chosen among what this one narrows: another choice here empties them. */
  empties?: readonly string[];
}

/** One of a list, as a field. */
export function ChoiceField<E extends ChoiceList>(props: ChoiceFieldProps<E>) {
  const { empties = [], name, required = false } = props;
  const [value] = useField<string | null>(name);
  const type = useFormType();
  const choose = (id: string | null) =>
    type({ ...Object.fromEntries(empties.map((emptied) => [emptied, null])), [name]: id });
  return (
    <Field {...props}>
      {(control) => (
        <ChoiceSelect {...props} required={required} control={control} value={value} onChoose={choose} />
      )}
    </Field>
  );
}
