const collator = new Intl.Collator('en-GB', { numeric: true });

/** Compares two texts in the order of people: "Room 2" before "Room 10", accents and case last. The lists of the server have the same order. */
export const naturalOrder: (one: string, other: string) => number = collator.compare;
