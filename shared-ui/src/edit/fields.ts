import type { ReactNode } from 'react';
import type { ChoiceList } from '../form/choices.ts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
import { DayField } from './DayField.tsx';
import type { FieldProps } from './Field.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { StepsField, type StepsFieldProps } from './StepsField.tsx';
import { OptionField, type OptionFieldProps } from './OptionField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { CheckboxListField, type CheckboxListFieldProps } from './CheckboxListField.tsx';
import { LongTextField, MoneyField, TextField } from './TextField.tsx';

/** The names of the fields with such a value. */
type NamesOf<Values, Value> = {
  [Name in keyof Values & string]: Value extends Values[Name] ? Name : never;
}[keyof Values & string];

type Named<Props extends FieldProps, Name extends string> = Omit<Props, 'name'> & { name: Name };
type Of<Field extends (props: never) => ReactNode, Name extends string> = (
  props: Named<Parameters<Field>[0] & FieldProps, Name>,
) => ReactNode;

/** The fields of a form: each accepts only names of values that it can edit. */
interface Fields<Values> {
  readonly Text: Of<typeof TextField, NamesOf<Values, string | null>>;
  readonly LongText: Of<typeof LongTextField, NamesOf<Values, string | null>>;
  readonly Money: Of<typeof MoneyField, NamesOf<Values, string | null>>;
  readonly Day: Of<typeof DayField, NamesOf<Values, string | null>>;
  /** A date and time in the local time of a location. */
  readonly DateTime: Of<typeof DateTimeField, NamesOf<Values, string | null>>;
  /** A select of fixed options; `null` until one is chosen. */
  readonly Option: <Name extends keyof Values & string>(
    props: OptionFieldProps<Name, Values[Name]>,
  ) => ReactNode;
  /** The progress of a record as steps. */
  readonly Steps: <Name extends keyof Values & string>(
    props: StepsFieldProps<Name, Values[Name]>,
  ) => ReactNode;
  readonly Switch: Of<typeof SwitchField, NamesOf<Values, boolean>>;
  /** A list of checkboxes; `null` without a choice. */
  readonly CheckboxList: <Item extends { readonly id: string }>(
    props: CheckboxListFieldProps<Item, NamesOf<Values, readonly string[] | null>>,
  ) => ReactNode;
  readonly Choice: <E extends ChoiceList>(
    props: ChoiceFieldProps<E, NamesOf<Values, string | null>>,
  ) => ReactNode;
}

const fields = {
  Text: TextField,
  LongText: LongTextField,
  Money: MoneyField,
  Day: DayField,
  DateTime: DateTimeField,
  Option: OptionField,
  Steps: StepsField,
  Switch: SwitchField,
  CheckboxList: CheckboxListField,
  Choice: ChoiceField,
};

/** Returns the fields of forms of `Values`. Call it once, in a module constant. */
export function fieldsOf<Values extends object>(): Fields<Values> {
  return fields;
}
