import { useCurrentUser } from '@steward/shared-auth';
import { useEffect, useSyncExternalStore } from 'react';
import type { OutboxState } from './kept-work.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { sendWork } from './send-work.ts';
import { openWorkStore } from './work-store.ts';

/** Shown when the browser cannot store work. */
export const notKept = 'Couldn’t save your work on this device. Free up some storage and try again.';

/** How often waiting work is sent again, in milliseconds. */
const retryInterval = 30_000;

const outboxes = new Map<string, Outbox>();

/** The outbox of a user. It sends every half minute and when the network returns, on every page. */
function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const outbox = createOutbox(userId, openWorkStore(), sendWork);
  outboxes.set(userId, outbox);
  const send = () => void outbox.send();
  setInterval(send, retryInterval);
  addEventListener('online', send);
  return outbox;
}

/** Returns the outbox of the user. It sends when the screen opens. */
export function useOutbox(): Outbox & OutboxState {
  const { id } = useCurrentUser();
  const outbox = outboxOf(id);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => void outbox.send(), [outbox]);
  return { ...outbox, ...state };
}
