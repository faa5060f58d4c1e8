import { expect, test } from '@jest/globals';
import {
  changedText,
  changesByText,
  previewText,
  refusedByReason,
  tooManyText,
  undoneText,
} from './change-many-texts.ts';

const noun = ['fault', 'faults'] as const;
const refused = ['closed', 'locked', 'closed'].map((reason, at) => ({ id: String(at), name: null, reason }));
const counts = { changedCount: 2, unchangedCount: 1, refused };

test('describes a preview, a change and an undo by their counts', () => {
  expect(previewText(counts, noun, 'this status')).toBe(
    '2 faults will change, 1 already has this status, 3 cannot:',
  );
  expect(previewText({ changedCount: 1, unchangedCount: 2, refused: [] }, noun, 'this status')).toBe(
    '1 fault will change, 2 already have this status',
  );
  expect(changedText(counts, noun)).toBe('2 faults were changed, 3 could not be changed');
  expect(changedText({ ...counts, changedCount: 1, refused: [] }, noun)).toBe('1 fault was changed');
  expect(undoneText(counts, noun)).toBe('The change of 3 faults was undone, 3 could not be undone');
});

test('groups refused records by reason, and counts changes by text', () => {
  expect(refusedByReason(refused).map(({ reason, records }) => [reason, records.length])).toEqual([
    ['closed', 2],
    ['locked', 1],
  ]);
  const changes = [
    { to: 'A', count: 2 },
    { to: null, count: 5 },
    { to: 'A', count: 1 },
  ];
  expect([...changesByText(changes, [({ to }) => to])]).toEqual([['A', 3]]);
});

test('says how many records can change at once, before the change', () => {
  expect(tooManyText(1_000, noun)).toBeNull();
  expect(tooManyText(1_653, noun)).toBe(
    'You can change up to 1,000 faults at once. Filter the list to show fewer.',
  );
});
