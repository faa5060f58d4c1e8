type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Removes properties that are `undefined`, so that equal queries have equal cache keys. Guarantee: no value is undefined. */
export function omitUndefined<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<Values>;
}
