import { mapProperties, type Properties, type Property } from './property.ts';

/** The values of a form by name: a text, a day or an amount as the API has it, or null. */
export type FormValues<Of extends Properties> = {
  [Name in keyof Of]: Of[Name]['kind'] extends 'flag' ? boolean : string | null;
};

/** Returns the values of a form for a new record. */
export function newValuesOf<Of extends Properties>(properties: Of): FormValues<Of> {
  return mapProperties(properties, initialValueOf);
}

/** Returns the values of a form for a record. A property that the API omits is empty. */
export function formValuesOf<Of extends Properties>(properties: Of, record: object): FormValues<Of> {
  const values = new Map<string, unknown>(Object.entries(record));
  return mapProperties(properties, (property, name) => values.get(name) ?? initialValueOf(property));
}

/** Returns the value of a new record. */
export function initialValueOf(property: Property): boolean | null {
  return property.kind === 'flag' ? property.initial : null;
}

/** Returns the labels for imports by name. */
export function plainLabelsOf<Of extends Properties>(properties: Of): Record<keyof Of, string> {
  return mapProperties(properties, plainLabelOf);
}

/** Returns the label for imports and for the audit trail. */
export function plainLabelOf({ label, plainLabel }: Property): string {
  return (
    plainLabel ??
    label.charAt(0) +
      label
        .slice(1)
        .replace(/ \(.*\)$/, '')
        .toLowerCase()
  );
}

/** Returns the names in the order of the declaration. Guarantee: an object of the declaration has no other keys than its type. */
export function propertyNamesOf<Of extends Properties>(properties: Of): (keyof Of & string)[] {
  return Object.keys(properties);
}
