import { customFieldLabel, type CustomField } from '@steward/shared-api';
import { fieldsOf, Legend } from '@steward/shared-ui/edit';
import { WebLink } from '@steward/shared-ui/page';
import { nameOf, type CustomFormValues } from './custom-form-values.ts';

const Field = fieldsOf<CustomFormValues>();

interface CustomFieldsSectionProps {
  fields: readonly CustomField[];
  /** The saved values by the id of the field, for links that can be opened. */
  saved?: Readonly<Record<string, string>> | undefined;
  /** The choice without a value. */
  none?: string;
  /** The help below a field. */
  hintOf?: (field: CustomField) => string | undefined;
}

const noHint = () => undefined;

/** The custom fields of an asset in its form. */
export function CustomFieldsSection(props: CustomFieldsSectionProps) {
  const { fields, saved = {}, none = 'None', hintOf = noHint } = props;
  if (fields.length === 0) return null;
  return (
    <>
      <Legend>Custom fields</Legend>
      {fields.map((field) => (
        <CustomInput key={field.id} field={field} saved={saved[field.id]} none={none} hint={hintOf(field)} />
      ))}
    </>
  );
}

interface CustomInputProps {
  field: CustomField;
  saved: string | undefined;
  none: string;
  hint: string | undefined;
}

function CustomInput({ field, saved, none, hint }: CustomInputProps) {
  const shared = { name: nameOf(field), label: customFieldLabel(field), hint } as const;
  switch (field.kind) {
    case 'text':
      return <Field.Text {...shared} max={500} />;
    case 'number':
      return <Field.Text {...shared} max={20} />;
    case 'day':
      return <Field.Day {...shared} />;
    case 'choice':
      return <Field.Option {...shared} options={optionsOf(field.choices, none)} placeholder={none} />;
    case 'yesNo':
      return <Field.Option {...shared} options={optionsOf(['Yes', 'No'], none)} placeholder={none} />;
    case 'link':
      return <Field.Text {...shared} max={500} hint={saved === undefined ? hint : <WebLink to={saved} />} />;
  }
}

/** The choices, after an empty one that removes the value. */
function optionsOf(choices: readonly string[], none: string) {
  return [{ value: '', label: none }, ...choices.map((choice) => ({ value: choice, label: choice }))];
}
