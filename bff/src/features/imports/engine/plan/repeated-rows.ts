/** A row that repeats an earlier row: with the same values, or with other values in some fields. */
export type Repetition = { readonly sameAs: number } | Contradiction;

interface Contradiction {
  readonly contradicts: number;
  /** The fields with different values. */
  readonly fields: readonly string[];
}

/** Finds the rows of a file that are about the same record. */
export class RepeatedRows {
  readonly #first = new Map<string, { number: number; values: ReadonlyMap<string, string> }>();

  /** Returns undefined for the first row of a record, which `key` identifies. */
  see(key: string, row: { readonly number: number; readonly values: object }): Repetition | undefined {
    const values = new Map(Object.entries(row.values).map(([name, value]) => [name, JSON.stringify(value)]));
    const first = this.#first.get(key);
    if (first === undefined) {
      this.#first.set(key, { number: row.number, values });
      return undefined;
    }
    const names = new Set([...first.values.keys(), ...values.keys()]);
    const fields = [...names].filter((name) => first.values.get(name) !== values.get(name));
    return fields.length === 0 ? { sameAs: first.number } : { contradicts: first.number, fields };
  }
}

/** The reason why a row is refused that contradicts an earlier row of the same record. */
export function differentValues(
  noun: string,
  { contradicts, fields }: Contradiction,
  { columnOf }: { columnOf: (field: string) => string },
): string {
  return `Row ${contradicts} is the same ${noun} with different values: ${fields.map(columnOf).join(', ')}`;
}
