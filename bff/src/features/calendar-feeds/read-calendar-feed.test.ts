import { expect, it } from '@jest/globals';
import { createQueue } from './read-calendar-feed.ts';

it('runs tasks one after the other, also after one that fails', async () => {
  const runQueued = createQueue();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'b') throw new Error('It broke');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => runQueued(work(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
