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
  insertModelDocument,
  insertPurchaseSupplier,
} from '../../../test/fixtures/scope-rows.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import * as scoped from './in-scope.queries.ts';

let portal: TestPortal;
let modelDocumentId: string;
let place: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const [harbour] = demoGroups;
  const locationId = harbour?.locations[0]?.id ?? '';
  place = await createLocationFixture(portal.db, { locationId, supplierId: dentServe.id });
  modelDocumentId = await insertModelDocument(portal.db, place);
});
afterAll(() => portal.stop());

type Scoped = (db: Kysely<Database>, scope: Scope) => { as: (alias: string) => unknown };

const provider: Scope = { kind: 'provider' };
const nobodysSupplier: Scope = { kind: 'supplier', supplierId: '00000000-0000-0000-0000-000000000000' };
const nobodysGroup: Scope = {
  kind: 'group',
  groupId: '00000000-0000-0000-0000-000000000000',
  locationIds: 'all',
};

/** What the provider's people see of everybody, because they keep the catalogue and act for people. */
const ofTheProvider = ['additionRequestsInScope', 'documentsInScope', 'suppliersInScope', 'usersInScope'];
/** What is everybody's: the global ones. */
const ofEverybody = ['documentsInScope', 'suppliersInScope'];

// No permission leads the provider to these today; the scope must hold even when one does tomorrow.
describe('the scope, whatever the permissions', () => {
  const names = Object.keys(scoped).filter((name) => name.endsWith('InScope'));

  it.each(names)('when %s is asked by the provider → no row of a practice', async (name) => {
    expect((await count(name, provider)) > 0).toBe(ofTheProvider.includes(name));
  });

  it.each(names)(
    'when %s is asked by an organisation that has nothing → no row but the global ones',
    async (name) => {
      expect((await count(name, nobodysGroup)) > 0).toBe(ofEverybody.includes(name));
      expect((await count(name, nobodysSupplier)) > 0).toBe(ofEverybody.includes(name));
    },
  );
});

describe('a practice of one location', () => {
  it('when another group keeps documents with a model → none of them', async () => {
    const [harbour, , oakfield] = demoGroups;
    const seenBy = async (groupId = '') => {
      const scope: Scope = { kind: 'group', groupId, locationIds: [] };
      const rows = await scoped.documentsInScope(portal.db, scope).select('document.id').execute();
      return rows.some(({ id }) => id === modelDocumentId);
    };
    expect([await seenBy(harbour?.id), await seenBy(oakfield?.id)]).toEqual([true, false]);
  });
});

describe('a supplier', () => {
  it('when a group only buys from it → it sees no group; when it only sells a model → no asset of it', async () => {
    const seller = await insertPurchaseSupplier(portal.db, place);
    const scope: Scope = { kind: 'supplier', supplierId: seller };
    const groups = await scoped.groupsInScope(portal.db, scope).select('group.id').execute();
    expect(groups).toEqual([]);
    await confirmForService(portal.db, { supplierId: seller, groupId: place.groupId });
    expect(await scoped.groupsInScope(portal.db, scope).select('group.id').execute()).toEqual([
      { id: place.groupId },
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
