import { expect, test } from '@jest/globals';
import { loadAgainAfterFailure } from './load-again.ts';

test('loads again after a failure, and only once after a success', async () => {
  let loads = 0;
  const load = loadAgainAfterFailure(async () => {
    loads += 1;
    if (loads === 1) throw new Error('Offline');
  });
  await Promise.all([load(), load()]);
  expect(loads).toBe(1);
  await load();
  await load();
  expect(loads).toBe(2);
});
