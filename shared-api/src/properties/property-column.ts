/** The name in snake case: `serialNumber` is `serial_number`. */
export type ColumnName<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

/** Returns the column of a property. Guarantee: this is what the type computes. */
export function columnNameOf<Name extends string>(name: Name): ColumnName<Name> {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as ColumnName<Name>;
}
