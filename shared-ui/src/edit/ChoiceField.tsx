import { useChoices, type ChoiceList } from '../form/choices.ts';
import { ChoiceSelect, type ChoiceProps } from './ChoiceSelect.tsx';
import { showText } from './edit-context.ts';
import { Field, useField, useFormType, type FieldProps } from './Field.tsx';

export interface ChoiceFieldProps<E extends ChoiceList, Name extends string = string>
  extends FieldProps<Name>, ChoiceProps<E> {
  /** The fields that depend on this one: another choice here clears them. */
  clears?: readonly string[];
}

/** The name of an item of the list, loaded when the screen does not have it. */
function ChosenName<E extends ChoiceList>({ id, ...source }: ChoiceFieldProps<E> & { id: string }) {
  const { select } = useChoices({ ...source, value: id, none: null });
  return select.options.find(({ value }) => value === id)?.label;
}

/** A select of a list of the API, as a field. */
export function ChoiceField<E extends ChoiceList>(props: ChoiceFieldProps<E>) {
  const { clears = [], name, required = false } = props;
  const [value] = useField<string | null>(name);
  const type = useFormType();
  const choose = (id: string | null) =>
    type({ ...Object.fromEntries(clears.map((emptied) => [emptied, null])), [name]: id });
  const showName = showText((id) => <ChosenName {...props} id={id} />);
  return (
    <Field {...props} show={showName}>
      {(control) => (
        <ChoiceSelect {...props} required={required} control={control} value={value} onChoose={choose} />
      )}
    </Field>
  );
}
