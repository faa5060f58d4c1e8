import { createStore, delMany, entries, setMany } from 'idb-keyval';
import type { KeptWork, WorkStore } from './kept-work.ts';

/** Held by the tab that sends. */
const lockName = 'steward.visit-work';

/** The store in IndexedDB, which also holds files. Without it, work is kept while the page is open. */
export function openWorkStore(): WorkStore {
  return typeof indexedDB === 'undefined' ? memoryStore() : databaseStore();
}

/** A key begins with the time of recording in milliseconds; that of a later part is greater, also after the clock was set back. */
function databaseStore(): WorkStore {
  const store = createStore('steward-visit-work', 'work');
  const all = () => entries<string, KeptWork>(store);
  return {
    read: async () => (await all()).map(([, work]) => work),
    put: async (work) => {
      // The browser deletes stored work only if the user asks for it.
      void navigator.storage?.persist?.();
      const known = await all();
      const keys = new Map(known.map(([key, { id }]) => [id, key]));
      const first = Math.max(Date.now(), Number.parseInt(known.at(-1)?.[0] ?? '0', 10) + 1);
      const added = work.map((part, at): [string, KeptWork] => [
        keys.get(part.id) ?? `${first + at} ${part.id}`,
        part,
      ]);
      await setMany(added, store);
    },
    remove: async (ids) => {
      const removed = (await all()).filter(([, { id }]) => ids.includes(id));
      await delMany(
        removed.map(([key]) => key),
        store,
      );
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
    put: async (work) => work.forEach((part) => kept.set(part.id, part)),
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
    exclusively: (work) => work(),
  };
}
