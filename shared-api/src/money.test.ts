import { expect, it } from '@jest/globals';
import { withPence } from './money.ts';

it.each([
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['0012.50', '12.50'],
  ['0', '0.00'],
])('when a price is written %s → kept as %s', (written, kept) => {
  expect(withPence(written)).toBe(kept);
});

it('when there is none → none', () => {
  expect(withPence(null)).toBeNull();
  expect(withPence(undefined)).toBeUndefined();
});
