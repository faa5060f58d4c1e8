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

/** Opens tabs that each keep their slot until they leave. */
function tabs(count: number) {
  return Array.from({ length: count }, () => {
    const tab = { hasSlot: false, leave: () => {}, abort: new AbortController() };
    const work = () =>
      new Promise<void>((resolve) => {
        tab.hasSlot = true;
        tab.leave = () => {
          tab.hasSlot = false;
          resolve();
        };
      });
    return Object.assign(tab, { finished: withConnectionSlot(work, tab.abort.signal) });
  });
}
type Tab = ReturnType<typeof tabs>[number];
const withSlot = (all: readonly Tab[]) => all.filter(({ hasSlot }) => hasSlot);

test('gives four tabs a slot, and the next one when a tab leaves', async () => {
  const all = tabs(6);
  await waitFor(() => expect(withSlot(all)).toHaveLength(4));
  const [first] = withSlot(all);
  first?.leave();
  await first?.finished;
  await waitFor(() => expect(withSlot(all)).toHaveLength(4));
  expect(withSlot(all)).not.toContain(first);
});

test('gives no slot to a waiting tab that was aborted', async () => {
  const all = tabs(5);
  await waitFor(() => expect(withSlot(all)).toHaveLength(4));
  const waiting = all.find(({ hasSlot }) => !hasSlot);
  waiting?.abort.abort();
  await waiting?.finished;
  for (const tab of withSlot(all)) tab.leave();
  await Promise.all(all.map(({ finished }) => finished));
  expect(waiting?.hasSlot).toBe(false);
});

test('gives every tab a slot in a browser without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(withSlot(tabs(5))).toHaveLength(5);
});
