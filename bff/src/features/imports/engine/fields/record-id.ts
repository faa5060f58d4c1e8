import type { Field } from './field.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A field of the id of a record. Numbers of other products are not ids. */
export function recordIdField(field: Omit<Field<string>, 'parse'>): Field<string> {
  return {
    ...field,
    parse: (text) =>
      uuid.test(text)
        ? { value: text.toLowerCase() }
        : { reason: `'${text.slice(0, 40)}' is not an id of Steward` },
  };
}
