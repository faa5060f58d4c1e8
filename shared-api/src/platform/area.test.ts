import { expect, test } from '@jest/globals';
import { areaDeclaration } from './area.ts';

const declaration = {
  name: 'stock',
  owner: 'stock team',
  requires: { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' },
  routes: [],
  menu: [],
  widgets: [],
  settings: {},
  budget: { entry: 8192, firstView: 40960 },
};

test.each([
  ['schema 1', { schema: 1, invalidates: { 'fault.changed': ['faults.list'] }, says: ['stock.changed'] }],
  ['schema 2', { schema: 2, invalidates: {}, emits: ['stock.changed'] }],
])('accepts and ignores the events of an older area, %s', (_, events) => {
  expect(areaDeclaration.safeParse({ ...declaration, ...events }).success).toBe(true);
});

test('rejects an unknown schema', () => {
  expect(areaDeclaration.safeParse({ ...declaration, schema: 3 }).success).toBe(false);
});
