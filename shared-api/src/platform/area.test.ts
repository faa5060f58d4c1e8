import { expect, test } from '@jest/globals';
import { areaDeclaration } from './area.ts';
import { describeIssues } from './issues.ts';
import { listUnknownKeys } from './unknown-keys.ts';

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

test('lists the unknown keys of a value at any depth, and none of a known value', () => {
  const known = {
    ...declaration,
    schema: 2,
    routes: [{ name: 'stock', path: '/stock', title: 'Stock', firstReads: ['/stock'] }],
    invalidates: { 'stock.changed': [] },
    settings: { limit: { type: 'number', default: 3 } },
  };
  expect(listUnknownKeys(known, areaDeclaration.parse(known))).toEqual([]);
  const read = { audience: 'group', read: '/stock', once: true };
  const mistyped = {
    ...known,
    colour: null,
    routes: [{ ...known.routes[0], firstReads: [read], tytle: { de: 'Lager' } }],
    settings: { limit: { ...known.settings.limit, unit: 'days' } },
  };
  expect(listUnknownKeys(mistyped, areaDeclaration.parse(mistyped))).toEqual([
    'routes.0.firstReads.0.once',
    'routes.0.tytle',
    'settings.limit.unit',
    'colour',
  ]);
});

test('describes each error with its path', () => {
  const routes = [{ name: 'stock', path: 'stock', title: 'Stock' }];
  const { error } = areaDeclaration.safeParse({ ...declaration, schema: 2, name: 'Stock', routes });
  expect(error && describeIssues(error)).toBe(
    'name: The name of an area is in lower case; routes.0.path: A path is /fixed/:parameter/…',
  );
});
