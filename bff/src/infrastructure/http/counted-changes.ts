/** The values of a record before and after a change. */
export interface ChangedValues<Values> {
  readonly before: Values;
  readonly after: Values;
}

/** Counts the records with the same values before and after, most first. */
export function countedChanges<Values>(
  changes: readonly ChangedValues<Values>[],
): (ChangedValues<Values> & { readonly count: number })[] {
  const groups = Map.groupBy(changes, (change) => JSON.stringify([change.before, change.after]));
  return [...groups.values()]
    .flatMap((group) => group.slice(0, 1).map((change) => ({ ...change, count: group.length })))
    .toSorted((one, other) => other.count - one.count);
}
