import { afterEach, expect, test } from '@jest/globals';
import { takePreloadedRead } from './preload-results.ts';

afterEach(() => {
  delete window.steward;
});

const preload = (status: number) => {
  window.steward = { reads: { '/faults/1': Promise.resolve(new Response('{}', { status })) } };
};

test.each([
  [200, 200],
  // The record does not exist: another request would get the same response.
  [404, 404],
  [503, undefined],
])('takes a preloaded response with status %d once', async (status, taken) => {
  preload(status);
  expect((await takePreloadedRead('/faults/1'))?.status).toBe(taken);
  expect(await takePreloadedRead('/faults/1')).toBeUndefined();
});
