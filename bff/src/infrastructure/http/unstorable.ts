/** The largest number that a column of integers holds. */
const largestInteger = 2_147_483_647;

/**
 * Returns why the database cannot store or compare a value of an input, or null. No schema has to think of it: a null character and half of a
 * surrogate pair are no text of PostgreSQL, and numbers are columns of four bytes.
 */
export function unstorable(value: unknown): string | null {
  // A list instead of recursion, because the nesting is the caller's choice.
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && (next.includes('\u0000') || !next.isWellFormed()))
      return 'Please remove the control characters';
    if (typeof next === 'number' && Math.abs(next) > largestInteger) return 'Too large';
    if (typeof next === 'object' && next !== null)
      for (const [key, child] of Object.entries(next)) pending.push(key, child);
  }
  return null;
}
