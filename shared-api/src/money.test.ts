import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { penceOf, poundsOf, withPence } from './money.ts';

spec('2.9.28');
it.each([
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['0012.50', '12.50'],
  ['0', '0.00'],
])('normalises the price %s to %s', (price, normalised) => {
  expect(withPence(price)).toBe(normalised);
});

it('keeps a missing price', () => {
  expect(withPence(null)).toBeNull();
  expect(withPence(undefined)).toBeUndefined();
});

it.each([
  ['0', 0n],
  ['0.05', 5n],
  ['12.5', 1250n],
  ['-0.50', -50n],
  ['9999999999.99', 999_999_999_999n],
])('converts %s to pence', (amount, pence) => {
  expect(penceOf(amount)).toBe(pence);
});

it('converts any number of pence to an amount and back', () => {
  fc.assert(fc.property(fc.bigInt(), (pence) => expect(penceOf(poundsOf(pence))).toBe(pence)));
});
