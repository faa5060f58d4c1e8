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

/** The names of the fields that hold such a value. */
type NamesOf<Values, Value> = {
  [Name in keyof Values & string]: Value extends Values[Name] ? Name : never;
}[keyof Values & string];

type Named<Props extends FieldProps, Name extends string> = Omit<Props, 'name'> & { name: Name };
type Of<Field extends (props: never) => ReactNode, Name extends string> = (
  props: Named<Parameters<Field>[0] & FieldProps, Name>,
) => ReactNode;

/** The fields of a form of these values: each takes only names of values it can edit. */
interface Fields<Values> {
  readonly Text: Of<typeof TextField, NamesOf<Values, string | null>>;
  readonly LongText: Of<typeof LongTextField, NamesOf<Values, string | null>>;
  readonly Money: Of<typeof MoneyField, NamesOf<Values, string | null>>;
  readonly Day: Of<typeof DayField, NamesOf<Values, string | null>>;
  /** A date and time at a location's clock. */
  readonly Moment: Of<typeof DateTimeField, NamesOf<Values, string | null>>;
  /** One of a few words; what is not chosen yet is `null`. */
  readonly Option: <Name extends keyof Values & string>(
    props: OptionFieldProps<Name, Values[Name]>,
  ) => ReactNode;
  /** How far something has come, chosen among its steps. */
  readonly Steps: <Name extends keyof Values & string>(
    props: StepsFieldProps<Name, Values[Name]>,
  ) => ReactNode;
  readonly Switch: Of<typeof SwitchField, NamesOf<Values, boolean>>;
  /** Several of a list; none of them is `null`. */
  readonly Ticks: <Item extends { readonly id: string }>(
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
  Moment: DateTimeField,
  Option: OptionField,
  Steps: StepsField,
  Switch: SwitchField,
  Ticks: CheckboxListField,
  Choice: ChoiceField,
};

/** The fields for forms of `Values`, by the names of `Values`: a constant of the module that has the form. */
export function fieldsOf<Values extends object>(): Fields<Values> {
  return fields;
}
