import { expect, test } from '@jest/globals';
import { afterSaving, emptyDraft } from './draft.ts';

const base = { name: 'A', note: 'x' };
const now = { values: { name: 'B', note: 'x' }, version: 2 };
const left = (typed: Partial<typeof base>) =>
  afterSaving({ ...emptyDraft<typeof base>(), typed }, { typed: { name: 'B' }, base }, now).typed;

test('is empty after a save when nothing was typed meanwhile', () => {
  expect(left({ name: 'B' })).toEqual({});
});

test('keeps what was typed while the values were saved', () => {
  expect(left({ name: 'B', note: 'y' })).toEqual({ note: 'y' });
  expect(left({ name: 'C' })).toEqual({ name: 'C' });
});

test('keeps a field that was changed back to its earlier value meanwhile', () => {
  expect(left({})).toEqual({ name: 'A' });
});
