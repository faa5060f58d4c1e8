import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { colourOf, percentOf } from './gauge.rules.ts';

const opposite = { red: 'green', orange: 'yellow', yellow: 'orange', green: 'red' };

spec('1.9.1');
test('returns a share of 0 for an empty total', () => {
  expect(percentOf(0, 0)).toBe(0);
});

spec('1.9.1');
test('rounds any share to a whole percentage, and never up to all or down to none', () => {
  const part = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));
  fc.assert(
    fc.property(part, ([count, total]) => {
      const percent = percentOf(count, total);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent === 100).toBe(count === total);
      expect(percent === 0).toBe(count === 0);
      expect(Math.abs(percent * total - count * 100)).toBeLessThan(total);
    }),
  );
});

spec('t.4.22');
test('shows 99% while 19 of 8,720 assets have gaps', () => {
  expect(percentOf(8_701, 8_720)).toBe(99);
});

spec('1.9.2');
test.each([
  [0, 'red'],
  [24, 'red'],
  [25, 'orange'],
  [50, 'orange'],
  [51, 'yellow'],
  [75, 'yellow'],
  [76, 'green'],
  [100, 'green'],
])('colours a share of %d percent %s', (percent, colour) => {
  expect(colourOf(percent, false)).toBe(colour);
});

spec('1.9.2');
test('reverses the colours where less is better', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (percent) =>
      expect(colourOf(percent, true)).toBe(opposite[colourOf(percent, false)]),
    ),
  );
});
