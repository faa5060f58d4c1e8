import { expect, test } from '@jest/globals';
import { areaDeclaration, emittedEvents } from './area.ts';

const declared = {
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
  ['schema 2', { ...declared, schema: 2, emits: ['stock.changed'] }, ['stock.changed']],
  [
    'schema 1, where they are called `says`',
    { ...declared, schema: 1, says: ['stock.changed'] },
    ['stock.changed'],
  ],
  ['a declaration without events', { ...declared, schema: 2 }, []],
])('reads the emitted events of %s', (_, declaration, events) => {
  expect(emittedEvents(areaDeclaration.parse(declaration))).toEqual(events);
});

test('rejects a schema that is not known yet', () => {
  expect(areaDeclaration.safeParse({ ...declared, schema: 3 }).success).toBe(false);
});
