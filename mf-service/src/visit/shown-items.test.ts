import { expect, test } from '@jest/globals';
import { itemFixture } from '../fixtures/appointment.ts';
import type { KeptResult } from './outbox.ts';
import { nextOpen, withKept } from './shown-items.ts';

const result = (number: number, values: KeptResult['values']): KeptResult => ({
  kind: 'result',
  id: `result-${number}`,
  userId: 'engineer',
  serviceAppointmentId: 'visit',
  itemId: itemFixture(number).id,
  about: 'Lisa',
  refusal: null,
  version: 1,
  values,
});

test('an item has the values of its kept results, the last one last', () => {
  const kept = [
    result(1, { serviceAppointmentItemStatus: 'Completed', result: 'Pass', price: '80.00' }),
    result(2, { result: 'Fail' }),
    result(1, { price: '90.00' }),
  ];
  expect(withKept(itemFixture(1, { commentsEngineer: 'Seal worn' }), kept)).toMatchObject({
    status: 'Completed',
    result: 'Pass',
    price: '90.00',
    commentsEngineer: 'Seal worn',
    kept: [kept[0], kept[2]],
  });
});

test('the next item is the first one without a result below, then from the start', () => {
  const items = [1, 2, 3, 4].map((number) =>
    withKept(itemFixture(number, { status: number === 3 ? 'Completed' : 'New' }), []),
  );
  const at = (number: number) => itemFixture(number).id;
  expect(nextOpen(items)).toBe(at(1));
  expect(nextOpen(items, at(2))).toBe(at(4));
  expect(nextOpen(items, at(4))).toBe(at(1));
  expect(nextOpen(items.slice(0, 1), at(1))).toBeNull();
});
