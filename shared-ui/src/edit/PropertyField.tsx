import { omitUndefined, type Properties, type Property } from '@steward/shared-api';
import { DayField } from './DayField.tsx';
import type { FieldProps } from './Field.tsx';
import { SwitchField } from './SwitchField.tsx';
import { LongTextField, MoneyField, TextField, WholeNumberField } from './TextField.tsx';

interface PropertyFieldProps<Name extends string> extends Omit<FieldProps<Name>, 'label'> {
  /** For a day: the last one that may be chosen, `YYYY-MM-DD`. */
  lastDay?: string;
  /** For a long text: the height of an empty field in lines. */
  minRows?: number;
  /** For a switch: the fields that switching it on clears. */
  clears?: readonly string[];
}

/**
 * Returns a component that shows a property as the field of its kind, with its label and its limit. Call it once, in a module constant. The
 * form chooses which properties it shows.
 */
export function propertyFieldOf<Of extends Properties>(properties: Of) {
  return function PropertyField(props: PropertyFieldProps<keyof Of & string>) {
    const property = properties[props.name];
    return property && fieldOf(property, props);
  };
}

function fieldOf(
  property: Property,
  { lastDay, minRows, clears = [], ...props }: PropertyFieldProps<string>,
) {
  const { label } = property;
  switch (property.kind) {
    case 'text':
      return <TextField {...props} label={label} max={property.max} />;
    case 'longText':
      return <LongTextField {...props} label={label} max={property.max} {...omitUndefined({ minRows })} />;
    case 'money':
      return <MoneyField {...props} label={label} />;
    case 'wholeNumber':
      return <WholeNumberField {...props} label={label} max={property.max} />;
    case 'day':
      return <DayField {...props} label={label} {...(lastDay === undefined ? {} : { max: lastDay })} />;
    case 'flag':
      return <SwitchField {...props} label={label} clears={clears} />;
  }
}
