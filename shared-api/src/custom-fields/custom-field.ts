import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** The kinds of custom fields. `yesNo` has the values `Yes` and `No`. */
export const customFieldKind = z.enum(['text', 'number', 'day', 'choice', 'yesNo', 'link']);
export type CustomFieldKind = z.infer<typeof customFieldKind>;

/** The labels of the kinds. */
export const customFieldKindLabels: Readonly<Record<CustomFieldKind, string>> = {
  text: 'Text',
  number: 'Number',
  day: 'Day',
  choice: 'Choice',
  yesNo: 'Yes or no',
  link: 'Link',
};

/** A group has at most this many custom fields. */
export const maximumCustomFields = 30;
/** A field has at most this many choices. */
export const maximumChoices = 50;

/** A property that a group adds to its assets. */
export const customField = z.object({
  id,
  groupId: id,
  /** Unique in the group, without regard to case. */
  name: z.string(),
  kind: customFieldKind,
  /** The unit of a number, such as `kg`. */
  unit: z.nullable(z.string()),
  /** The allowed values of a choice, in the order of the list. */
  choices: z.array(z.string()),
  /** The types of assets that have the field, by name; all types if it is empty. */
  assetTypes: z.array(z.object({ id, name: z.string() })),
  isVisibleToSuppliers: z.boolean(),
  version: z.int(),
});
export type CustomField = z.infer<typeof customField>;

/** A custom field with the number of assets that have a value and that the caller may see. */
export const customFieldDetails = z.extend(customField, { assetCount: z.int() });
export type CustomFieldDetails = z.infer<typeof customFieldDetails>;

/** Whether assets of the type have the field. */
export function appliesToType(
  { assetTypes }: { readonly assetTypes: readonly { readonly id: string }[] },
  assetTypeId: string,
): boolean {
  return assetTypes.length === 0 || assetTypes.some(({ id: typeId }) => typeId === assetTypeId);
}

/** Returns the name with the unit: `Weight (kg)`. */
export function customFieldLabel({ name, unit }: Pick<CustomField, 'name' | 'unit'>): string {
  return unit === null ? name : `${name} (${unit})`;
}

/** Returns why an asset of the type cannot have a value of the field, or null. */
export function assetTypeRefusal(
  field: Pick<CustomField, 'name' | 'unit' | 'assetTypes'>,
  assetTypeId: string,
): string | null {
  return appliesToType(field, assetTypeId)
    ? null
    : `${customFieldLabel(field)} is only for ${namesOf(field)}`;
}

/** `assets of the type Autoclave`, `assets of the types Autoclave, Compressor` */
function namesOf({ assetTypes }: Pick<CustomField, 'assetTypes'>): string {
  const noun = assetTypes.length === 1 ? 'assets of the type' : 'assets of the types';
  return `${noun} ${assetTypes.map(({ name }) => name).join(', ')}`;
}

/** Returns why a choice cannot be removed, with the number of its assets, or null. */
export function choiceRemovalRefusal(choice: string, assetCount: number): string | null {
  if (assetCount === 0) return null;
  return assetCount === 1
    ? `1 asset has '${choice}'. Change it first.`
    : `${assetCount} assets have '${choice}'. Change them first.`;
}
