import { expect, test } from '@jest/globals';
import { loadAgainAfterFailure } from './load-again.ts';

test('loads again after a failure, and only once after a success', async () => {
  let loads = 0;
  const { load, canLoad } = loadAgainAfterFailure(async () => {
    loads += 1;
    if (loads === 1) throw new Error('Offline');
  });
  await Promise.all([load(), load()]);
  expect(loads).toBe(1);
  expect(canLoad()).toBe(true);
  await load();
  await load();
  expect(loads).toBe(2);
  expect(canLoad()).toBe(false);
});

test('asks three times at most for what is not there', async () => {
  let loads = 0;
  const { load, canLoad } = loadAgainAfterFailure(async () => {
    loads += 1;
    throw new Error('Not found');
  });
  for (let call = 0; call < 5; call += 1) await load();
  expect(loads).toBe(3);
  expect(canLoad()).toBe(false);
});
