import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fakeLocks } from '../testing/fake-locks.ts';
import { withConnectionSlot } from './connection-slot.ts';

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** So many tabs, each at work until it leaves. */
function tabs(count: number) {
  return Array.from({ length: count }, () => {
    const tab = { isAtWork: false, leave: () => {}, unwanted: new AbortController() };
    const work = () =>
      new Promise<void>((resolve) => {
        tab.isAtWork = true;
        tab.leave = () => {
          tab.isAtWork = false;
          resolve();
        };
      });
    return Object.assign(tab, { over: withConnectionSlot(work, tab.unwanted.signal) });
  });
}
type Tab = ReturnType<typeof tabs>[number];
const atWork = (all: readonly Tab[]) => all.filter(({ isAtWork }) => isAtWork);

test('when ever more tabs are looked at, then four are at work, and the next begins when one leaves', async () => {
  const all = tabs(6);
  await waitFor(() => expect(atWork(all)).toHaveLength(4));
  const [first] = atWork(all);
  first?.leave();
  await first?.over;
  await waitFor(() => expect(atWork(all)).toHaveLength(4));
  expect(atWork(all)).not.toContain(first);
});

test('when a tab is put away while it waits, then it does not begin', async () => {
  const all = tabs(5);
  await waitFor(() => expect(atWork(all)).toHaveLength(4));
  const waiting = all.find(({ isAtWork }) => !isAtWork);
  waiting?.unwanted.abort();
  await waiting?.over;
  for (const tab of atWork(all)) tab.leave();
  await Promise.all(all.map(({ over }) => over));
  expect(waiting?.isAtWork).toBe(false);
});

test('when the browser keeps no locks, then everybody begins at once', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(atWork(tabs(5))).toHaveLength(5);
});
