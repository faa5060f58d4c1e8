const collator = new Intl.Collator('en-GB', { numeric: true });

/** Compares two texts in natural order: "Room 2" before "Room 10"; accents and case only break ties. Lists of the server have the same order. */
export const naturalOrder: (one: string, other: string) => number = collator.compare;
