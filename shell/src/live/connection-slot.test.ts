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
const withSlot = (openTabs: readonly Tab[]) => openTabs.filter(({ hasSlot }) => hasSlot);

test('gives four tabs a slot, and the next one when a tab leaves', async () => {
  const openTabs = tabs(6);
  await waitFor(() => expect(withSlot(openTabs)).toHaveLength(4));
  const [first] = withSlot(openTabs);
  first?.leave();
  await first?.finished;
  await waitFor(() => expect(withSlot(openTabs)).toHaveLength(4));
  expect(withSlot(openTabs)).not.toContain(first);
});

test('gives no slot to a waiting tab that was aborted', async () => {
  const openTabs = tabs(5);
  await waitFor(() => expect(withSlot(openTabs)).toHaveLength(4));
  const waiting = openTabs.find(({ hasSlot }) => !hasSlot);
  waiting?.abort.abort();
  await waiting?.finished;
  for (const tab of withSlot(openTabs)) tab.leave();
  await Promise.all(openTabs.map(({ finished }) => finished));
  expect(waiting?.hasSlot).toBe(false);
});

test('gives every tab a slot in a browser without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(withSlot(tabs(5))).toHaveLength(5);
});
