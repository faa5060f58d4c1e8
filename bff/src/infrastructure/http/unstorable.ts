/** The largest number that a column of integers holds. */
const largestInteger = 2_147_483_647;

/**
 * Returns why the database cannot store or compare a value of an input, or null. Schemas need not check this: PostgreSQL text has no null
 * characters and no halves of surrogate pairs, and number columns have four bytes.
 */
export function unstorable(value: unknown): string | null {
  // A list instead of recursion, because the caller decides how deep the input is nested.
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
