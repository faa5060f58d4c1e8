import { expect, it } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.ts';

it('when several are asked for at once → one after the other, also after one that fails', async () => {
  const inLine = oneAtATime();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'b') throw new Error('It broke');
    return name;
  };
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => inLine(work(name))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
