import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { FairQueue, type QueueClient, type QueueLimits } from './fair-queue.ts';
import { limitsOfQueues } from './request-queue.ts';

const limits: QueueLimits = {
  total: 2,
  perOrganisation: 2,
  perPerson: 2,
  waitingPerPerson: 10,
  maximumWaitMilliseconds: 60_000,
};
const ann = { organisation: 'A', person: 'ann' };
const bob = { organisation: 'A', person: 'bob' };
const zoe = { organisation: 'Z', person: 'zoe' };

const running: (() => void)[] = [];
const order: string[] = [];
afterEach(() => {
  jest.useRealTimers();
  while (running.length > 0) running.shift()?.();
  order.length = 0;
});

async function ask(queue: FairQueue, client: QueueClient, signal?: AbortSignal): Promise<void> {
  const release = queue.tryTake(client) ?? (await queue.wait(client, signal));
  order.push(client.person);
  running.push(release);
}

/** Finishes the running requests one by one. */
async function finishAll(): Promise<void> {
  await sleep(1);
  while (running.length > 0) {
    running.shift()?.();
    await sleep(1);
  }
}

describe('the request queue', () => {
  spec('t.1.3');
  it('takes turns between organisations, and between the people of one', async () => {
    const queue = new FairQueue({ ...limits, total: 1 });
    const tasks = [ann, ann, ann, ann, bob, bob, zoe, zoe].map((client) => ask(queue, client));
    await finishAll();
    await Promise.all(tasks);
    expect(order).toEqual(['ann', 'ann', 'zoe', 'bob', 'zoe', 'ann', 'bob', 'ann']);
  });

  it('keeps slots for other people and other organisations', async () => {
    const queue = new FairQueue({ ...limits, total: 4, perOrganisation: 3, perPerson: 2 });
    const tasks = [ann, ann, ann, bob, bob, zoe].map((client) => ask(queue, client));
    await sleep(1);
    expect(order).toEqual(['ann', 'ann', 'bob', 'zoe']);
    expect([queue.running, queue.waiting]).toEqual([4, 2]);
    await finishAll();
    await Promise.all(tasks);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('rejects a request of a user with no free waiting slot, without affecting other users', async () => {
    const queue = new FairQueue({ ...limits, total: 1, waitingPerPerson: 1 });
    const tasks = [ann, ann].map((client) => ask(queue, client));
    await expect(ask(queue, ann)).rejects.toMatchObject({ reason: 'full' });
    tasks.push(ask(queue, bob));
    await finishAll();
    await Promise.all(tasks);
    expect(order).toEqual(['ann', 'ann', 'bob'].toSorted());
  });

  it('refuses a request that has waited too long', async () => {
    const queue = new FairQueue({ ...limits, total: 1, maximumWaitMilliseconds: 20 });
    await ask(queue, ann);
    await expect(ask(queue, zoe)).rejects.toMatchObject({ reason: 'timeout' });
    expect(queue.waiting).toBe(0);
  });

  it('forgets a waiting request after its client has gone', async () => {
    const queue = new FairQueue({ ...limits, total: 1 });
    await ask(queue, ann);
    const abort = new AbortController();
    const waiting = ask(queue, zoe, abort.signal);
    abort.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(queue.waiting).toBe(0);
  });

  it('slows down no user when all send the same load', async () => {
    const queue = new FairQueue({ ...limits, total: 12, perOrganisation: 12, perPerson: 6 });
    const tasks = Array.from({ length: 6 }, () => [ask(queue, ann), ask(queue, zoe)]).flat();
    await Promise.all(tasks);
    await sleep(500);
    running.splice(0).forEach((release) => release());
    const laterTasks = Array.from({ length: 3 }, () => [ask(queue, ann), ask(queue, zoe)]).flat();
    await Promise.all(laterTasks);
    expect([queue.running, queue.waiting]).toEqual([6, 0]);
  });

  spec('t.1.4');
  it('limits heavy use to one slot while others are active, and gives it all slots otherwise', async () => {
    const queue = new FairQueue({ ...limits, total: 8, perOrganisation: 8, perPerson: 6 });
    const heavy = [ann, ann, ann, ann, ann, ann].map((client) => ask(queue, client));
    await Promise.all(heavy);
    await sleep(500);
    running.splice(0).forEach((release) => release());
    await Promise.all([ask(queue, ann), ask(queue, ann)]);
    expect(queue.running).toBe(2);
    await ask(queue, zoe);
    const more = ask(queue, ann);
    await sleep(1);
    expect([queue.running, queue.waiting]).toEqual([3, 1]);
    await finishAll();
    await more;
  });

  it('does not take a slow transfer of a file for heavy use', async () => {
    const { transfers } = limitsOfQueues({ ...limits, total: 8, perOrganisation: 8, perPerson: 1 });
    const queue = new FairQueue(transfers);
    await ask(queue, ann);
    await sleep(2_500);
    running.splice(0).forEach((release) => release());
    await ask(queue, zoe);
    await Promise.all([ask(queue, ann), ask(queue, ann)]);
    expect([queue.running, queue.waiting]).toEqual([3, 0]);
  });

  it('limits heavy use to one slot until none of its requests wait', async () => {
    jest.useFakeTimers();
    const queue = new FairQueue({
      ...limits,
      total: 8,
      perOrganisation: 8,
      perPerson: 6,
      waitingPerPerson: 30,
    });
    const tasks = Array.from({ length: 30 }, () => ask(queue, ann));
    await jest.advanceTimersByTimeAsync(500);
    // After ten seconds, most of the slot time of the first half second has expired.
    const atOnce: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      await ask(queue, zoe);
      running.splice(0).forEach((release) => release());
      await jest.advanceTimersByTimeAsync(250);
      atOnce.push(queue.running);
    }
    // The first requests finish before their user counts as heavy.
    expect(Math.max(...atOnce.slice(2))).toBe(1);
    expect(queue.waiting).toBeGreaterThan(0);
    while (queue.waiting > 0) {
      running.splice(0).forEach((release) => release());
      await jest.advanceTimersByTimeAsync(5_000);
    }
    running.splice(0).forEach((release) => release());
    await jest.advanceTimersByTimeAsync(10_000);
    await Promise.all([...tasks, ask(queue, ann), ask(queue, ann), ask(queue, zoe)]);
    expect(queue.running).toBe(3);
  });
});
