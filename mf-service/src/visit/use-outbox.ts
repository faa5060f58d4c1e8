import { useCurrentUser } from '@steward/shared-auth';
import { useEffect, useSyncExternalStore } from 'react';
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts';
import { sendWork } from './send-work.ts';
import { openWorkStore } from './work-store.ts';

/** Shown when the browser cannot store work. */
export const notKept = 'This phone could not keep the result. Please free some storage and save again.';

/** How often waiting work is sent again, in milliseconds. */
const retryInterval = 30_000;

const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const outbox = outboxes.get(userId) ?? createOutbox(userId, openWorkStore(), sendWork);
  outboxes.set(userId, outbox);
  return outbox;
}

/** Returns the outbox of the user. It sends when the screen opens, when the network returns, and every half minute. */
export function useOutbox(): Outbox & OutboxState {
  const { id } = useCurrentUser();
  const outbox = outboxOf(id);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => {
    const send = () => void outbox.send();
    send();
    const timer = setInterval(send, retryInterval);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [outbox]);
  return { ...outbox, ...state };
}
