import { expect, test } from '@jest/globals';
import { itemFixture } from '../fixtures/appointment.ts';
import type { KeptResult } from './kept-work.ts';
import { nextOpen, shownItem } from './shown-items.ts';

const nothing = { work: [], confirmed: new Map() };
const result = (number: number, values: KeptResult['values']): KeptResult => ({
  kind: 'result',
  recorded: null,
  id: `result-${number}`,
  userId: 'engineer',
  serviceAppointmentId: 'visit',
  itemId: itemFixture(number).id,
  about: 'Lisa',
  refusal: null,
  failures: 0,
  version: 1,
  values,
});

test('an item has the values of its kept results, the last one last', () => {
  const kept = [
    result(1, { serviceAppointmentItemStatus: 'Completed', result: 'Pass', price: '80.00' }),
    result(2, { result: 'Fail' }),
    result(1, { price: '90.00' }),
  ];
  const work = { work: kept, confirmed: new Map() };
  expect(shownItem(itemFixture(1, { commentsEngineer: 'Seal worn' }), work)).toMatchObject({
    status: 'Completed',
    result: 'Pass',
    price: '90.00',
    commentsEngineer: 'Seal worn',
    kept: [kept[0], kept[2]],
  });
});

test('an item is shown as the server has confirmed it, until a later version is loaded', () => {
  const confirmed = new Map([[itemFixture(1).id, itemFixture(1, { status: 'Completed', version: 2 })]]);
  const shown = (version: number) => shownItem(itemFixture(1, { version }), { work: [], confirmed });
  expect([1, 2, 3].map((version) => shown(version).status)).toEqual(['Completed', 'New', 'New']);
});

test('the next item is the first one without a result below, then from the start', () => {
  const items = [1, 2, 3, 4].map((number) =>
    shownItem(itemFixture(number, { status: number === 3 ? 'Completed' : 'New' }), nothing),
  );
  const at = (number: number) => itemFixture(number).id;
  expect(nextOpen(items)).toBe(at(1));
  expect(nextOpen(items, at(2))).toBe(at(4));
  expect(nextOpen(items, at(4))).toBe(at(1));
  expect(nextOpen(items.slice(0, 1), at(1))).toBeNull();
});
