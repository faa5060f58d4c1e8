import { expect, test } from '@jest/globals';
import { forgetViewedAsset, recentlyViewedAssets, rememberViewedAsset } from './recently-viewed.ts';

function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

test('remembers the latest assets of each user, each once', () => {
  const storage = fakeStorage();
  for (const id of ['a', 'b', 'a']) rememberViewedAsset(storage, 'olivia', id);
  rememberViewedAsset(storage, 'tom', 'c');
  expect(recentlyViewedAssets(storage, 'olivia')).toEqual(['a', 'b']);
  expect(recentlyViewedAssets(storage, 'tom')).toEqual(['c']);
  forgetViewedAsset(storage, 'olivia', 'a');
  expect(recentlyViewedAssets(storage, 'olivia')).toEqual(['b']);
  for (let count = 0; count < 20; count += 1) rememberViewedAsset(storage, 'olivia', `${count}`);
  expect(recentlyViewedAssets(storage, 'olivia')).toHaveLength(12);
});

test('has none while the storage is blocked or has something else', () => {
  const storage = fakeStorage();
  storage.setItem('steward.recently-viewed.assets.olivia', '{"a":1}');
  expect(recentlyViewedAssets(storage, 'olivia')).toEqual([]);
  storage.setItem('steward.recently-viewed.assets.olivia', 'not JSON');
  expect(recentlyViewedAssets(storage, 'olivia')).toEqual([]);
  const blocked = {
    getItem: (): string => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  };
  rememberViewedAsset(blocked, 'olivia', 'a');
  expect(recentlyViewedAssets(blocked, 'olivia')).toEqual([]);
});
