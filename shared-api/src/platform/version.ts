/**
 * Whether a portal that has this version of a package serves an area with this range in `requires`. A portal serves areas that were built
 * with its own version or with the previous one: 0.4.x serves ^0.4.0 and ^0.3.0, 2.x serves ^2.0.0 and ^1.0.0 (docs/versions.md).
 */
export function isServed(version: string, range: string): boolean {
  return isVersionIn(version, range) || (range.startsWith('^') && isOneBehind(range.slice(1), version));
}

function isOneBehind(earlier: string, later: string): boolean {
  const [[major = 0, minor = 0], [laterMajor = 0, laterMinor = 0]] = [numbersOf(earlier), numbersOf(later)];
  return laterMajor > 0 ? major === laterMajor - 1 : major === 0 && minor === laterMinor - 1;
}

/**
 * Whether `version` is in `range`. A range is `*`, an exact version or a caret range (`^0.1.0`). An area may use no other in
 * `requires`, so the build and the browser need no version library.
 */
export function isVersionIn(version: string, range: string): boolean {
  if (range === '*') return true;
  const wanted = numbersOf(range.replace(/^\^/, ''));
  const actual = numbersOf(version);
  if (!range.startsWith('^')) return compare(actual, wanted) === 0;
  // A caret fixes the first number that is not zero: ^1.2.3 is 1.x, ^0.2.3 is 0.2.x, ^0.0.3 is 0.0.3.
  const firstSet = wanted.findIndex((part) => part > 0);
  const fixed = firstSet === -1 ? wanted.length : firstSet + 1;
  return (
    compare(actual, wanted) >= 0 && wanted.slice(0, fixed).every((part, index) => part === actual[index])
  );
}

function numbersOf(version: string): number[] {
  const [core = ''] = version.split('-');
  return core.split('.').map(Number);
}

function compare(left: number[], right: number[]): number {
  for (const index of [0, 1, 2]) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
