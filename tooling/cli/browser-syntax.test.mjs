import { unsupportedIn } from './browser-syntax.mjs';

test('finds a lookbehind with its line', () => {
  for (const sign of ['=', '!'])
    expect(unsupportedIn('a.ts', `const a = 1;\nconst b = /(?<${sign}c)d/;`)).toEqual([
      'a.ts:2: a lookbehind (use: a group that the replacement repeats)',
    ]);
});

test('finds groupBy', () => {
  expect(unsupportedIn('a.ts', 'Object.groupBy(rows, nameOf)')).toHaveLength(1);
});

test('accepts named groups and lookaheads', () => {
  expect(unsupportedIn('a.ts', 'const a = /(?<day>\\d)(?=b)(?!c)/;')).toEqual([]);
});
