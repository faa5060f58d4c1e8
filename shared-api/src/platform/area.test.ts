import { expect, test } from '@jest/globals';
import { areaDeclaration, emittedEvents } from './area.ts';

const declaration = {
  name: 'stock',
  owner: 'stock team',
  requires: { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' },
  routes: [],
  menu: [],
  widgets: [],
  invalidates: {},
  settings: {},
  budget: { entry: 8192, firstView: 40960 },
};

test.each([
  ['schema 2', { ...declaration, schema: 2, emits: ['stock.changed'] }, ['stock.changed']],
  [
    'schema 1, which calls them `says`',
    { ...declaration, schema: 1, says: ['stock.changed'] },
    ['stock.changed'],
  ],
  ['a declaration without events', { ...declaration, schema: 2 }, []],
])('reads the emitted events of %s', (_, json, events) => {
  expect(emittedEvents(areaDeclaration.parse(json))).toEqual(events);
});

test('rejects an unknown schema', () => {
  expect(areaDeclaration.safeParse({ ...declaration, schema: 3 }).success).toBe(false);
});
