/** Whether two values of a cell are the same: no value and `null` are. */
export const equal = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);
