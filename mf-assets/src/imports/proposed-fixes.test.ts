import { expect, test } from '@jest/globals';
import { plannedImportFixture } from '../fixtures/import.ts';
import { proposedFixes } from './proposed-fixes.ts';

const correction = (from: string, to: string) => ({
  id: from,
  column: 'Price',
  reason: `'${from}' is not an amount`,
  rowCount: 1,
  unreadableField: 'purchasePrice',
  suggestion: { field: 'purchasePrice', from, to },
});

function fixOf(...corrections: readonly (readonly [string, string])[]) {
  const causes = corrections.map(([from, to]) => correction(from, to));
  return proposedFixes(plannedImportFixture(), causes, { mayAddPlaces: true })[0];
}

test.each([
  ['£2k', '£2,000'],
  ['approx £1,050.00', '£1,050.00'],
  ['£1.250.00', '£1,250.00'],
  ['£3,2OO', '£3,200'],
])('proposes to read %s as %s', (from, to) => {
  expect(fixOf([from, to])?.isProposed).toBe(true);
});

test.each([
  ['83.333', '83,333'],
  ['£1.050', '£1,050'],
])('leaves a change of the magnitude to the user: %s as %s', (from, to) => {
  expect(fixOf(['£2k', '£2,000'], [from, to])?.isProposed).toBe(false);
});
