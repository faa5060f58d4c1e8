import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { demoGroups, dentServe } from '../../demo/demo-organisations.ts';
import type { Database } from '../db/schema.ts';
import type { Scope } from '../session/actor.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import {
  confirmForService,
  insertErasedCost,
  insertModelDocument,
  insertPurchaseSupplier,
} from '../../../test/fixtures/scope-rows.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import * as documents from './documents-in-scope.queries.ts';
import * as erasedCosts from './erased-costs-in-scope.queries.ts';
import * as others from './in-scope.queries.ts';

let portal: TestPortal;
let modelDocumentId: string;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const [harbour] = demoGroups;
  const locationId = harbour?.locations[0]?.id ?? '';
  fixture = await createLocationFixture(portal.db, { locationId, supplierId: dentServe.id });
  modelDocumentId = await insertModelDocument(portal.db, fixture);
  await insertErasedCost(portal.db, fixture);
});
afterAll(() => portal.stop());

const { documentPartsInScope, ...ofDocuments } = documents;
/** The imports of a user who may import. */
const importBatchesInScope = (db: Kysely<Database>, scope: Scope) =>
  others.importBatchesInScope(db, {
    scope,
    permissions: new Set(['assets.import']),
    orgUserId: fixture.orgUserId,
  });
const scoped = { ...others, ...ofDocuments, ...erasedCosts, importBatchesInScope };

type Scoped = (db: Kysely<Database>, scope: Scope) => { as: (alias: string) => unknown };

const provider: Scope = { kind: 'provider' };
const nobodysSupplier: Scope = { kind: 'supplier', supplierId: '00000000-0000-0000-0000-000000000000' };
const nobodysGroup: Scope = {
  kind: 'group',
  groupId: '00000000-0000-0000-0000-000000000000',
  locationIds: 'all',
};

/** Queries where support sees rows of all tenants, because it maintains the catalogue and acts for users. */
const ofTheProvider = ['additionRequestsInScope', 'documentsInScope', 'suppliersInScope', 'usersInScope'];
/** Queries that return global rows to everyone. */
const ofEverybody = ['documentsInScope', 'suppliersInScope'];

// No permission gives support access to the others. The scope must hold even if that changes.
describe('the scope, regardless of permissions', () => {
  const names = Object.keys(scoped).filter((name) => name.endsWith('InScope'));

  it.each(names)('gives support no row of a practice from %s', async (name) => {
    expect((await count(name, provider)) > 0).toBe(ofTheProvider.includes(name));
  });

  it.each(names)('gives an organisation without data only global rows from %s', async (name) => {
    expect((await count(name, nobodysGroup)) > 0).toBe(ofEverybody.includes(name));
    expect((await count(name, nobodysSupplier)) > 0).toBe(ofEverybody.includes(name));
  });
});

describe('a practice user of one location', () => {
  it('sees no documents that another group has added to a model', async () => {
    const [harbour, , oakfield] = demoGroups;
    const seenBy = async (groupId = '') => {
      const scope: Scope = { kind: 'group', groupId, locationIds: [] };
      const rows = await scoped.documentsInScope(portal.db, scope).select('document.id').execute();
      return rows.some(({ id }) => id === modelDocumentId);
    };
    expect([await seenBy(harbour?.id), await seenBy(oakfield?.id)]).toEqual([true, false]);
  });
});

it('shows the costs of erased assets to users of the location and to no supplier', async () => {
  const seenBy = (scope: Scope) => count('erasedCostsInScope', scope);
  const { groupId, locationId, supplierId } = fixture;
  expect(await seenBy({ kind: 'group', groupId, locationIds: 'all' })).toBe(1);
  expect(await seenBy({ kind: 'group', groupId, locationIds: [locationId] })).toBe(1);
  expect(await seenBy({ kind: 'group', groupId, locationIds: [] })).toBe(0);
  expect(await seenBy({ kind: 'supplier', supplierId })).toBe(0);
});

it.each([
  ['a group', () => ({ kind: 'group', groupId: demoGroups[0]?.id ?? '', locationIds: 'all' }) as const],
  [
    'a part of a group',
    () => ({ kind: 'group', groupId: demoGroups[0]?.id ?? '', locationIds: [] }) as const,
  ],
  ['a supplier', () => ({ kind: 'supplier', supplierId: dentServe.id }) as const],
  ['support', () => provider],
])('divides the documents of %s without losing or repeating one', async (_, scopeOf) => {
  const idsOf = async (query: ReturnType<typeof documents.documentsInScope>) =>
    (await query.select('document.id').execute()).map(({ id }) => id);
  const parts = await Promise.all(documentPartsInScope(portal.db, scopeOf()).map(idsOf));
  const all = await idsOf(documents.documentsInScope(portal.db, scopeOf()));
  expect(parts.flat().toSorted()).toEqual(all.toSorted());
  expect(all.length).toBeGreaterThan(0);
});

describe('a supplier', () => {
  it('sees no group that only buys from it, and no asset of a model that it only sells', async () => {
    const seller = await insertPurchaseSupplier(portal.db, fixture);
    const scope: Scope = { kind: 'supplier', supplierId: seller };
    const groups = await scoped.groupsInScope(portal.db, scope).select('group.id').execute();
    expect(groups).toEqual([]);
    await confirmForService(portal.db, { supplierId: seller, groupId: fixture.groupId });
    expect(await scoped.groupsInScope(portal.db, scope).select('group.id').execute()).toEqual([
      { id: fixture.groupId },
    ]);
    expect(await scoped.assetsInScope(portal.db, scope).select('asset.id').execute()).toEqual([]);
  });
});

async function count(name: string, scope: Scope): Promise<number> {
  const inScope: unknown = Reflect.get(scoped, name);
  if (!isScoped(inScope)) throw new Error(`${name} is no query`);
  const query = inScope(portal.db, scope);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (${select(query)}) as found`.execute(portal.db);
  return rows[0]?.count ?? -1;
}

function isScoped(value: unknown): value is Scoped {
  return typeof value === 'function';
}

function select(query: unknown) {
  if (typeof query !== 'object' || query === null || !('select' in query))
    throw new Error('This is no query');
  const { select: selectOf } = query;
  if (typeof selectOf !== 'function') throw new Error('This is no query');
  return selectOf.call(query, sql`1`.as('one'));
}
