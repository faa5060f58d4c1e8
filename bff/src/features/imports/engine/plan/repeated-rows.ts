/** The rows of one file that tell of the same thing. */
export class RepeatedRows {
  readonly #seen = new Map<string, { number: number; said: string }>();

  /** Undefined for the first row of a thing. A repetition that says the same is harmless; one that says something else is not. */
  see(
    thing: string,
    row: { readonly number: number; readonly values: object },
  ): { sameAs: number } | { contradicts: number } | undefined {
    const said = JSON.stringify(row.values);
    const first = this.#seen.get(thing);
    if (first === undefined) {
      this.#seen.set(thing, { number: row.number, said });
      return undefined;
    }
    return first.said === said ? { sameAs: first.number } : { contradicts: first.number };
  }
}
