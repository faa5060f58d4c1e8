import {
  choicesIn,
  customFieldKindLabels,
  isFoundIn,
  type CustomFieldKind,
  type CustomFieldValues,
} from '@steward/shared-api';
import { fieldsOf, type Edit } from '@steward/shared-ui/edit';
import { SearchBox } from '@steward/shared-ui/form';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { renamedChoices } from './custom-field-values.ts';
import { useTypes } from './custom-field.data.ts';

const Field = fieldsOf<CustomFieldValues>();

const kinds = Object.entries(customFieldKindLabels).map(([value, label]) => ({
  // Guarantee: the labels have the kinds as keys.
  value: value as CustomFieldKind,
  label,
}));

interface CustomFieldFieldsProps {
  edit: Edit<CustomFieldValues>;
  /** The choices that are saved; null for a new field, which has no kind yet. */
  savedChoices: readonly string[] | null;
}

/** The fields of a custom field. The kind is chosen once. */
export function CustomFieldFields({ edit, savedChoices }: CustomFieldFieldsProps) {
  const { kind, choices } = edit.values;
  const renamed = renamedChoices(savedChoices ?? [], choicesIn(choices));
  return (
    <>
      <Field.Text name="name" label="Name" max={60} required wide />
      {savedChoices === null && <Field.Option name="kind" label="Kind" options={kinds} required />}
      {kind === 'number' && <Field.Text name="unit" label="Unit" max={20} hint="For example kg" />}
      {kind === 'choice' && (
        <Field.LongText
          name="choices"
          label="Choices"
          hint="One per line. A changed line is renamed on its assets."
          max={5100}
          required
          wide
        />
      )}
      {renamed.length > 0 && (
        <div className="st-field-wide">
          <Callout tone="info">
            {renamed.map(({ from, to }) => (
              <p key={from}>
                Assets with “{from}” will have “{to}”.
              </p>
            ))}
          </Callout>
        </div>
      )}
      <Field.Switch name="isVisibleToSuppliers" label="Visible to suppliers" wide />
      <TypesField chosen={edit.values.assetTypeIds ?? []} />
    </>
  );
}

/** More types are found with the search. */
const shownTypes = 6;

/** The types of assets that have the field: the chosen ones, and those that match a search. */
function TypesField({ chosen }: { chosen: readonly string[] }) {
  const [search, setSearch] = useState('');
  const types = useTypes();
  const isFound = ({ name }: { readonly name: string }) => isFoundIn(name, search);
  const others = types.filter((type) => !chosen.includes(type.id) && isFound(type)).slice(0, shownTypes);
  const items = types.filter((type) => chosen.includes(type.id) || others.includes(type));
  return (
    <Field.CheckboxList
      name="assetTypeIds"
      label="Types of assets with this field (none: all types)"
      items={items}
      header={
        <SearchBox label="Search types" placeholder="search type..." value={search} onSearch={setSearch} />
      }
    >
      {({ name }) => name}
    </Field.CheckboxList>
  );
}
