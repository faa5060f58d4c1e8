import { spec } from '@steward/tooling/spec/spec.mjs';
import { beforeEach, expect, test } from '@jest/globals';
import { forgetRecord, recentRecords, rememberRecord, type RecentRecord } from './recent-records.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

const asset = (id: string): RecentRecord => ({
  kind: 'asset',
  id,
  title: `Nova ${id}`,
  description: 'Truro',
});
const ids = (userId: string) => recentRecords(storage, userId).map(({ id }) => id);

spec('d.7.15');
test('the last opened record is first, and each is there once', () => {
  for (const id of ['1', '2', '1']) rememberRecord(storage, 'olivia', asset(id));
  expect(recentRecords(storage, 'olivia')).toEqual([asset('1'), asset('2')]);
  forgetRecord(storage, 'olivia', '1');
  expect(ids('olivia')).toEqual(['2']);
});

spec('d.7.15');
test('eight records of each user are remembered', () => {
  for (let id = 1; id <= 10; id += 1) rememberRecord(storage, 'olivia', asset(String(id)));
  expect(ids('olivia')).toEqual(['10', '9', '8', '7', '6', '5', '4', '3']);
  expect(ids('tom')).toEqual([]);
});

test.each([
  'not JSON',
  '{"a":1}',
  '[null,{"kind":"asset"},{"kind":"other","id":"1","title":"","description":""}]',
])('reads %s as nothing', (text) => {
  stored.set('steward.recent.olivia', text);
  expect(ids('olivia')).toEqual([]);
});

test('a blocked storage remembers nothing and throws nothing', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  rememberRecord(blocked, 'olivia', asset('1'));
  forgetRecord(blocked, 'olivia', '1');
  expect(recentRecords(blocked, 'olivia')).toEqual([]);
});
