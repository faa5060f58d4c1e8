import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { countOf, openDatabase, type OpenDatabase } from './database.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { demoGroups, dentServe } from '../../demo/demo-organisations.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { withScope, type TenantScope } from './tenant-scope.ts';

let portal: TestPortal;
let scopedDatabase: OpenDatabase;
let fixture: LocationFixture;

beforeAll(async () => {
  portal = await startTestPortal();
  scopedDatabase = openDatabase({ url: portal.url, poolSize: 2 });
  const location = demoGroups[0]?.locations[0];
  fixture = await createLocationFixture(portal.db, {
    locationId: location?.id ?? '',
    supplierId: dentServe.id,
  });
});
afterAll(async () => {
  await scopedDatabase.close();
  await portal.stop();
});

const provider: TenantScope = { kind: 'provider' };
const others: readonly TenantScope[] = [
  { kind: 'group', groupId: demoGroups[0]?.id ?? '', locationIds: 'all' },
  { kind: 'supplier', supplierId: dentServe.id },
];
const as = (scope: TenantScope) => withScope(scopedDatabase.db, scope);
const synonyms = (scope: TenantScope) => countOf(as(scope).selectFrom('catalogue_synonyms'));
const merges = (scope: TenantScope) => countOf(as(scope).selectFrom('model_merges'));

describe('row-level security of the catalogue', () => {
  it('lets support alone write synonyms, and all users read them', async () => {
    const add = (scope: TenantScope, text: string) =>
      as(scope)
        .insertInto('catalogue_synonyms')
        .values({ entity_type: 'type', entity_id: fixture.assetTypeId, text })
        .execute();
    await add(provider, `Instrument washer ${randomUUID()}`);
    for (const scope of [...others, 'anonymous'] as const)
      await expect(add(scope, 'Stolen')).rejects.toThrow(/row-level security/);
    for (const scope of others) expect(await synonyms(scope)).toBeGreaterThan(0);
    expect(await synonyms('anonymous')).toBe(0);
  });

  it('shows merges to support alone, and their assets to no user', async () => {
    expect(await merges(provider)).toBeGreaterThan(0);
    expect(await countOf(portal.db.selectFrom('model_merge_assets'))).toBeGreaterThan(0);
    expect(await countOf(as(provider).selectFrom('model_merge_assets'))).toBe(0);
    for (const scope of [...others, 'anonymous'] as const) expect(await merges(scope)).toBe(0);
  });

  it('lets support write manufacturers, and no supplier of a group', async () => {
    const write = (id: string) =>
      as(provider).updateTable('suppliers').set({ website: null }).where('id', '=', id).executeTakeFirst();
    expect(await write(fixture.unusedManufacturerId)).toMatchObject({ numUpdatedRows: 1n });
    expect(await write(fixture.ownSupplierId)).toMatchObject({ numUpdatedRows: 0n });
  });
});
