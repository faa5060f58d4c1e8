import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, test } from '@jest/globals';
import { areaDeclaration } from './area-declaration.ts';
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

test.each([{}, { timeoutSeconds: 60 }, { maxBodyBytes: 10_485_760, timeoutSeconds: 1 }])(
  'accepts the backend %j',
  (backend) => {
    expect(areaDeclaration.parse({ ...declaration, schema: 2, backend })).toMatchObject({ backend });
  },
);

test.each([{ timeoutSeconds: 0 }, { timeoutSeconds: 61 }, { maxBodyBytes: 10_485_761 }, true])(
  'rejects the backend %j with its path',
  (backend) => {
    const { error } = areaDeclaration.safeParse({ ...declaration, schema: 2, backend });
    expect(error && describeIssues(error)).toMatch(/^backend/);
  },
);

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

const problemsOf = (changes: object) =>
  areaDeclaration
    .safeParse({ ...declaration, schema: 2, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the permissions of an area', () => {
  const approve = { roles: ['GroupAdmin'], description: 'Approve orders' };
  const using = (permission: string) => ({
    routes: [{ name: 'stock', path: '/stock', title: 'Stock', permission }],
    menu: [{ audience: 'group', label: 'Stock', path: '/stock', order: 1, permission }],
    widgets: [{ export: 'Tile', slot: 'dashboard.tiles@1', title: 'Stock', minHeight: 9, permission }],
  });

  spec('p.1.9');
  test('can be required by its routes, menu entries and widgets, like those of the platform', () => {
    expect(problemsOf({ permissions: { 'stock.approve': approve }, ...using('stock.approve') })).toEqual([]);
    expect(problemsOf(using('assets.read'))).toEqual([]);
  });

  test.each(['stock.approve', 'constructor', 'assets.approve'])(
    'must be declared before they are required: %s',
    (name) => {
      const message = `The permission ${name} is not declared`;
      expect(problemsOf(using(name))).toEqual([
        `routes.0.permission: ${message}`,
        `menu.0.permission: ${message}`,
        `widgets.0.permission: ${message}`,
      ]);
    },
  );

  spec('p.1.9');
  test.each([
    'orders.approve',
    'stocks.approve',
    'stock',
    'stock.',
    'approve',
    'stock.a b',
    'stock..approve',
  ])('begin with its name and a dot, unlike %s', (name) => {
    expect(problemsOf({ permissions: { [name]: approve } })).toEqual([
      `permissions.${name}: A name of this area is stock.name`,
    ]);
  });

  spec('p.1.9');
  test('are none of the platform, although the area may own the namespace', () => {
    expect(problemsOf({ name: 'assets', permissions: { 'assets.stocktake': approve } })).toEqual([]);
    expect(problemsOf({ name: 'assets', permissions: { 'assets.delete': approve } })).toEqual([
      'permissions.assets.delete: This is a permission of the platform',
    ]);
  });

  test('name roles of the platform', () => {
    const unknownRole = { 'stock.approve': { ...approve, roles: ['Owner'] } };
    expect(problemsOf({ permissions: unknownRole })[0]).toMatch(/^permissions\.stock\.approve\.roles\.0: /);
  });
});

describe('the links of an area', () => {
  const routes = [
    { name: 'list', path: '/stock', title: 'Stock' },
    { name: 'item', path: '/stock/:itemId', title: 'Item' },
  ];
  const problemOf = (name: string, address: string) => problemsOf({ routes, links: { [name]: address } })[0];

  test.each(['/stock', '/stock?open=true', '/stock?item=:itemId&open=true', '/stock/:id', '/stock/new'])(
    'lead to its routes: %s',
    (address) => {
      expect(problemOf('stock.item', address)).toBeUndefined();
    },
  );

  spec('p.1.11');
  test.each(['/assets', '/stock/:itemId/orders', '/', '/:area'])('lead to no other page: %s', (address) => {
    expect(problemOf('stock.item', address)).toBe('links.stock.item: It leads to no route of this area');
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/stock#x',
    '/stock?open',
    '/stock/..',
    '/stock/:item-id',
    'stock',
  ])('are addresses inside the portal, unlike %s', (address) => {
    expect(problemOf('stock.item', address)).toMatch(/^links\.stock\.item: A link is/);
  });

  spec('p.1.11');
  test.each(['assets.item', 'item'])('begin with its name and a dot, unlike %s', (name) => {
    expect(problemOf(name, '/stock')).toBe(`links.${name}: A name of this area is stock.name`);
  });
});

test('an area declares slots of its own pages only', () => {
  const slots = { 'stock-detail.notes@1': { providers: 'many' }, 'stock.tiles@2': { providers: 'one' } };
  expect(problemsOf({ slots })).toEqual([]);
  expect(problemsOf({ slots: { 'asset-detail.notes@1': { providers: 'one' } } })).toEqual([
    'slots.asset-detail.notes@1: A slot of this area is stock-screen.place@1',
  ]);
});

test.each([
  '/',
  '/login',
  '/Login/help',
  '/invitation/:token',
  '/bff/stock',
  '/areas',
  '/shell/stock',
  '/:item',
])('an area has no page at %s, an address of the shell or the server', (path) => {
  expect(problemsOf({ routes: [{ name: 'stock', path, title: 'Stock' }] })).toEqual([
    `routes.0.path: ${path} is reserved. Begin the path with another word`,
  ]);
});

test('an area may have pages with addresses that only begin like those of the shell', () => {
  expect(problemsOf({ routes: [{ name: 'stock', path: '/errors/:id', title: 'Errors' }] })).toEqual([]);
});
