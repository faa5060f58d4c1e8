import { expect, test } from '@jest/globals';
import { conflict, engineer, offline, outboxWith, result, server, sharedStore } from '../fixtures/outbox.ts';
import { createOutbox } from './outbox.ts';

test('sends a second result of an item after the first one, from the version that the first one made', async () => {
  let isOnline = false;
  const { sender, received } = server(() => (isOnline ? null : offline()));
  const outbox = await outboxWith([result('1')], { sender });
  await outbox.keep([result('1', { values: { price: '80.00' } })]);
  isOnline = true;
  await outbox.send();
  expect(received).toMatchObject([{ version: 1 }, { version: 2, values: { price: '80.00' } }]);
});

test('a result that is typed while an earlier one is sent continues from the version that this one made', async () => {
  const { sender, received } = server();
  const outbox = await outboxWith([result('1')], { sender });
  // The form opened before the first result was confirmed.
  await outbox.keep([result('1', { values: { price: '80.00' } })]);
  await outbox.send();
  expect(received).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('the first result keeps its key after a lost response, also when a second one follows', async () => {
  let isLost = true;
  const keys: string[] = [];
  const { sender, received } = server((work) => {
    keys.push(work.id);
    return isLost ? offline() : null;
  });
  const outbox = await outboxWith([result('1')], { sender });
  await outbox.keep([result('1', { values: { price: '80.00' } })]);
  isLost = false;
  await outbox.send();
  expect(new Set(keys.slice(0, -1))).toEqual(new Set([received[0]?.id]));
  expect(received).toHaveLength(2);
});

test('does not continue from a version that has changes of someone else', async () => {
  const { sender, received } = server();
  const outbox = createOutbox(engineer, sharedStore(), {
    ...sender,
    result: async (work) => ({ ...(await sender.result(work)), version: work.version + 2 }),
  });
  await outbox.keep([result('1'), result('1', { values: { price: '80.00' } })]);
  await outbox.send();
  expect(received).toMatchObject([{ version: 1 }, { version: 1 }]);
});

test('a result replaces a refused one of the same item and keeps its other values', async () => {
  let isChanged = true;
  const { sender, received } = server(() => (isChanged ? conflict() : null));
  const outbox = await outboxWith([result('1')], { sender });
  isChanged = false;
  await outbox.keep([result('1', { values: { price: '80.00' }, version: 5 })]);
  await outbox.send();
  expect(received).toMatchObject([
    { values: { serviceAppointmentItemStatus: 'Completed', price: '80.00' }, version: 5 },
  ]);
});

test('later results of an item wait until the user has decided about a refused one', async () => {
  let isChanged = true;
  const { sender, received } = server(() => (isChanged ? conflict() : null));
  const outbox = await outboxWith([result('1'), result('1', { values: { price: '80.00' } })], { sender });
  const [refused] = outbox.read().work;
  isChanged = false;
  await outbox.send();
  expect(received).toEqual([]);
  await outbox.retry(refused?.id ?? '', 7);
  await outbox.send();
  expect(received).toMatchObject([{ version: 7 }, { version: 8, values: { price: '80.00' } }]);
});
