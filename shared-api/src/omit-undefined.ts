type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Guarantee: what is `undefined` is left out, so that equal questions have equal cache keys. */
export function omitUndefined<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<Values>;
}
