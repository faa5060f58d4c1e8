import { expect, it } from '@jest/globals';
import { RequestCounts } from './request-counts.ts';

it('counts the requests of each key within a window', () => {
  const counts = new RequestCounts();
  expect(counts.count('a', 100, 0)).toEqual({ current: 1, ttl: 100 });
  expect(counts.count('a', 100, 60)).toEqual({ current: 2, ttl: 40 });
  expect(counts.count('b', 100, 60)).toEqual({ current: 1, ttl: 100 });
  expect(counts.count('a', 100, 100)).toEqual({ current: 1, ttl: 100 });
});

it('forgets the oldest window when there are too many keys', () => {
  const counts = new RequestCounts();
  for (let key = 0; key <= 50_000; key += 1) counts.count(String(key), 100, 0);
  expect(counts.count('1', 100, 1).current).toBe(2);
  expect(counts.count('0', 100, 1).current).toBe(1);
});
