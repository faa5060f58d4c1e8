/** The part of the browser's storage that is used here. */
interface Storage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

/** How many are remembered. */
const maximum = 12;

const keyOf = (userId: string) => `steward.recently-viewed.assets.${userId}`;

/**
 * The ids of the assets that a user viewed last in this browser, the latest first. Only ids are stored, so that nothing is readable that
 * the user may no longer see: their names come from the server. It has no state, because areas and shell bundle it separately.
 */
export function recentlyViewedAssets(storage: Storage, userId: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maximum) : [];
  } catch {
    // The storage is blocked, or another program has written to it.
    return [];
  }
}

/** Adds an asset at the front. */
export function rememberViewedAsset(storage: Storage, userId: string, assetInstanceId: string): void {
  const others = recentlyViewedAssets(storage, userId).filter((id) => id !== assetInstanceId);
  try {
    storage.setItem(keyOf(userId), JSON.stringify([assetInstanceId, ...others].slice(0, maximum)));
  } catch {
    // The storage is blocked or full: nothing is remembered.
  }
}

/** Removes an asset that has been deleted or is no longer visible. */
export function forgetViewedAsset(storage: Storage, userId: string, assetInstanceId: string): void {
  const others = recentlyViewedAssets(storage, userId).filter((id) => id !== assetInstanceId);
  try {
    storage.setItem(keyOf(userId), JSON.stringify(others));
  } catch {
    // It stays until the storage can be written.
  }
}
