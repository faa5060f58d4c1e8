import { afterEach, expect, jest, test } from '@jest/globals';
import { rememberRecord } from '@steward/shared-api';
import { clearStorage } from './clear-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('removes what the area has stored, also the opened records of its user, and nothing of the host', () => {
  localStorage.setItem('host', '1');
  localStorage.setItem('steward.theme', '{}');
  rememberRecord(() => localStorage, 'olivia', {
    kind: 'asset',
    id: '1',
    title: 'Nova',
    description: 'Truro',
  });
  sessionStorage.setItem('steward.assets.list', '?page=2');
  sessionStorage.setItem('steward.faults.list', '?page=3');
  clearStorage('assets');
  expect(Object.keys(localStorage)).toEqual(['host']);
  expect(Object.keys(sessionStorage)).toEqual(['steward.faults.list']);
});

test('throws nothing where the storage is blocked', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => clearStorage('assets')).not.toThrow();
});
