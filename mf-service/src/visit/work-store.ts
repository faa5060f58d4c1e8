import { createStore, del, entries, set } from 'idb-keyval';
import type { KeptWork, WorkStore } from './outbox.ts';

/** Holds the lock of the tab that sends. */
const lockName = 'steward.visit-work';

/** The store in IndexedDB, which also holds files. Without it, work is kept while the page is open. */
export function openWorkStore(): WorkStore {
  return typeof indexedDB === 'undefined' ? memoryStore() : databaseStore();
}

/** Keys sort by the time of recording. */
function databaseStore(): WorkStore {
  const store = createStore('steward-visit-work', 'work');
  const keyOf = async (id: string) =>
    (await entries<string, KeptWork>(store)).find(([, work]) => work.id === id)?.[0];
  return {
    read: async () => (await entries<string, KeptWork>(store)).map(([, work]) => work),
    put: async (work) => {
      const key = (await keyOf(work.id)) ?? `${new Date().toISOString()} ${work.id}`;
      await set(key, work, store);
    },
    remove: async (id) => {
      const key = await keyOf(id);
      if (key !== undefined) await del(key, store);
    },
    exclusively: async (work) => {
      // Only a secure context has locks; elsewhere the idempotency keys suffice.
      if (!('locks' in navigator)) return work();
      await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
      });
    },
  };
}

function memoryStore(): WorkStore {
  const kept = new Map<string, KeptWork>();
  return {
    read: () => Promise.resolve([...kept.values()]),
    put: async (work) => void kept.set(work.id, work),
    remove: async (id) => void kept.delete(id),
    exclusively: (work) => work(),
  };
}
