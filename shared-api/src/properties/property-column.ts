/** The name in snake case: `serialNumber` is `serial_number`. */
export type ColumnName<Name> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : '';

/** Returns the column of a property. Guarantee: this is what the type computes. */
export function columnNameOf<Name extends string>(name: Name): ColumnName<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Name>;
}
