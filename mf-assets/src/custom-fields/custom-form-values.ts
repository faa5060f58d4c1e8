import { appliesToType, customValueOf, type AssetInstance, type CustomField } from '@steward/shared-api';

const prefix = 'custom:';

/** The values of the form by {@link nameOf}; a day has the format of the other days of an asset. */
export type CustomFormValues = Readonly<Record<`custom:${string}`, string | null>>;

/** The name of a custom field in the form. */
export const nameOf = ({ id }: Pick<CustomField, 'id'>) => `${prefix}${id}` as const;

/** Whether it is the {@link nameOf} a custom field. */
export const isCustomName = (name: string): name is `custom:${string}` => name.startsWith(prefix);

/** The id of the custom field with a name of the form. */
export const idOf = (name: `custom:${string}`) => name.slice(prefix.length);

/** The fields that an asset has: those of its type, and others of which it has a value. */
export function fieldsOfAsset(
  fields: readonly CustomField[],
  { customValues = {}, assetModel }: Pick<AssetInstance, 'customValues' | 'assetModel'>,
): readonly CustomField[] {
  return fields.filter((field) => appliesToType(field, assetModel.assetType.id) || field.id in customValues);
}

/** The fields of which an asset has a value. A supplier sees only these, because it has the fields of all its clients. */
export function filledFields(
  fields: readonly CustomField[],
  { customValues = {} }: Pick<AssetInstance, 'customValues'>,
): readonly CustomField[] {
  return fields.filter(({ id }) => id in customValues);
}

/** Returns the values of the form. */
export function customFormValues(
  fields: readonly CustomField[],
  { customValues = {} }: Pick<AssetInstance, 'customValues'>,
): CustomFormValues {
  return Object.fromEntries(fields.map((field) => [nameOf(field), formValue(field, customValues[field.id])]));
}

function formValue({ kind }: CustomField, text: string | undefined): string | null {
  if (text === undefined) return null;
  return kind === 'day' ? `${text}T12:00:00.000Z` : text;
}

interface CustomInput {
  readonly customValues?: Readonly<Record<string, string | null>>;
}

/** Returns the input of the changes: custom values by the id of their field, and all other changes as they are. */
export function withCustomInput(changes: object): CustomInput {
  const entries = Object.entries(changes);
  const custom = entries.filter(([name]) => isCustomName(name));
  if (custom.length === 0) return changes;
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isCustomName(name))),
    customValues: Object.fromEntries(
      custom.map(([name, value]) => [name.slice(prefix.length), storedText(value)]),
    ),
  };
}

/** Returns the reasons why values are refused, by the name of the field. */
export function customErrors(fields: readonly CustomField[], values: object): Record<string, string> {
  const typed = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const parsed = customValueOf(field, storedText(typed.get(nameOf(field))) ?? '');
      return 'reason' in parsed ? [[nameOf(field), parsed.reason]] : [];
    }),
  );
}

/** A text without the time of a day of an asset; null for no value. */
function storedText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replace(/T12:00:00\.000Z$/, '') : '';
  return text === '' ? null : text;
}
