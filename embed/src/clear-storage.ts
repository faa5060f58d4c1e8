import { recentRecordsPrefix } from '@steward/shared-api';

/** Removes what an embed of an area has stored in the browser, so that nothing of its user stays in the host's page. */
export function clearStorage(area: string): void {
  removeKeys(() => sessionStorage, `steward.${area}.`);
  removeKeys(() => localStorage, 'steward.theme');
  removeKeys(() => localStorage, recentRecordsPrefix);
}

function removeKeys(storageOf: () => Storage, prefix: string): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage).filter((name) => name.startsWith(prefix))) storage.removeItem(key);
  } catch {
    // The storage is blocked: nothing was stored.
  }
}
