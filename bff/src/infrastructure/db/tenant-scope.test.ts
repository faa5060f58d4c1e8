import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { sql, type Kysely } from 'kysely';
import { olivia, tom } from '../../../test/fixtures/demo-users.ts';
import { formOf } from '../../../test/fixtures/documents/test-files.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { insertErasedCost } from '../../../test/fixtures/scope-rows.queries.ts';
import { addNamesOfImports } from '../../../test/fixtures/imports/names-of-imports.queries.ts';
import { demoGroups, dentServe, vetCare } from '../../demo/demo-organisations.ts';
import { openTables, systemTables } from '../../../test/fixtures/open-tables.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import type { Database } from './schema.ts';
import { asSystem, withScope, type TenantScope } from './tenant-scope.ts';

let portal: TestPortal;
let scopedDatabase: OpenDatabase;
let fixture: LocationFixture;
const [harbour, brightside, oakfield] = demoGroups;

beforeAll(async () => {
  portal = await startTestPortal();
  scopedDatabase = openDatabase({ url: portal.url, poolSize: 2 });
  const [location] = harbour?.locations ?? [];
  fixture = await createLocationFixture(portal.db, {
    locationId: location?.id ?? '',
    supplierId: dentServe.id,
  });
  await addNamesOfImports(portal.db, fixture);
  await insertErasedCost(portal.db, fixture);
  // A fault also adds an audit event, a change and emails.
  const { assetInstanceId, faultCategoryId } = fixture;
  const fault = { assetInstanceId, faultCategoryId, faultSeverity: 'Minor', description: 'It hums' };
  await portal.call(tom, 'POST /faults', { json: fault });
  // An uploaded file also counts towards the organisation's storage.
  const document = { assetInstanceId, title: 'Notes', documentType: 'miscellaneous' };
  const created = await portal.call(olivia, 'POST /documents', { json: document });
  const form = formOf({ name: 'notes.txt', bytes: Buffer.from('Notes') });
  await portal.call(olivia, `POST /documents/${String(created.body.data)}/upload-file`, { form });
  await portal.call(olivia, 'POST /group-archive');
  await portal.call(olivia, 'PATCH /suppliers', { json: { id: dentServe.id, notes: 'Account 4711' } });
  // An invitation also adds rows to the tables that only the system sees.
  const user = {
    userName: 'new.hire@example.test',
    firstName: 'New',
    lastName: 'Hire',
    roleId: roleIds.PracticeUser,
  };
  const added = await portal.call(olivia, 'POST /users', { json: user });
  await portal.call(olivia, `POST /users/${String(added.body.data?.id)}/invite-user`);
});
afterAll(async () => {
  await scopedDatabase.close();
  await portal.stop();
});

/** All tables with rows of tenants. A new table without a policy fails the first test. */
const tenantTables = [
  'asset_instances',
  'asset_model_addition_requests',
  'assets_waiting_for_models',
  'audit_events',
  'calendar_feeds',
  'changes',
  'custom_field_types',
  'custom_fields',
  'documents',
  'erased_costs',
  'fault_comment_reads',
  'fault_comments',
  'fault_progress_links',
  'faults',
  'group_archives',
  'groups',
  'import_batches',
  'import_corrections',
  'import_files',
  'import_name_decisions',
  'import_names',
  'import_preview_rows',
  'import_rows',
  'locations',
  'org_user_locations',
  'org_users',
  'outbox_messages',
  'regions',
  'remembered_mappings',
  'remembered_names',
  'saved_views',
  'service_appointment_items',
  'service_appointments',
  'sticker_photos',
  'sub_locations',
  'supplier_notes',
  'suppliers',
  'trackers',
] as const;

/** Tables that support writes (catalogue-scope.test.ts). */
const supportTables = ['catalogue_synonyms', 'model_merge_assets', 'model_merges'];

const groupScope = (groupId: string): TenantScope => ({ kind: 'group', groupId, locationIds: 'all' });
const other = groupScope(brightside?.id ?? '');

describe('row-level security', () => {
  it('requires a decision for every table whether it has rows of tenants', async () => {
    const { rows } = await sql<{ name: string; forced: boolean }>`
      select relname as name, relrowsecurity and relforcerowsecurity as forced from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(portal.db);
    expect(rows.filter(({ forced }) => forced).map(({ name }) => name)).toEqual(
      [...tenantTables, ...systemTables, ...supportTables].toSorted(),
    );
    expect(rows.filter(({ forced }) => !forced).map(({ name }) => name)).toEqual(openTables);
  });

  it.each(tenantTables)('hides all rows of %s from a query without a scope', async (table) => {
    const { db } = scopedDatabase;
    expect(await count(portal.db, table)).toBeGreaterThan(0);
    expect(await count(withScope(db, 'anonymous'), table)).toBe(0);
  });

  it.each(systemTables)('shows rows of %s to the system alone', async (table) => {
    expect(await count(portal.db, table)).toBeGreaterThan(0);
    for (const scope of ['anonymous', groupScope(harbour?.id ?? ''), { kind: 'provider' }] as const)
      expect(await count(withScope(scopedDatabase.db, scope), table)).toBe(0);
  });

  it.each(tenantTables)(
    'hides the rows of %s from another group although the query has no condition',
    async (table) => {
      const ownIds = await idsOf(withScope(scopedDatabase.db, groupScope(harbour?.id ?? '')), table);
      const otherIds = await idsOf(withScope(scopedDatabase.db, other), table);
      // DentServe serves both groups. Documents of models and global suppliers are visible to all.
      const shared = { org_users: [dentServe.id], documents: [null], suppliers: [null] }[String(table)] ?? [];
      const both = ownIds.filter((row) => otherIds.some(({ id }) => id === row.id));
      expect(both.filter(({ owner }) => !shared.some((known) => known === owner))).toEqual([]);
    },
  );

  it('hides assets, appointments and rooms of other locations from a user of one location', async () => {
    const [first, second] = harbour?.locations ?? [];
    const scopedDb = withScope(scopedDatabase.db, {
      kind: 'group',
      groupId: harbour?.id ?? '',
      locationIds: [second?.id ?? ''],
    });
    const places = await scopedDb.selectFrom('asset_instances').select('location_id').distinct().execute();
    expect(places).toEqual([{ location_id: second?.id }]);
    const rooms = await scopedDb.selectFrom('sub_locations').select('location_id').distinct().execute();
    expect(rooms).toEqual([{ location_id: second?.id }]);
    const found = await scopedDb
      .selectFrom('service_appointments')
      .where('location_id', '=', first?.id ?? '')
      .select('id')
      .execute();
    expect(found).toEqual([]);
  });

  it('hides the costs of erased assets of other locations, and from suppliers', async () => {
    const { groupId, locationId, supplierId } = fixture;
    const seenBy = (scope: TenantScope) => count(withScope(scopedDatabase.db, scope), 'erased_costs');
    expect(await seenBy({ kind: 'group', groupId, locationIds: [locationId] })).toBe(1);
    expect(await seenBy({ kind: 'group', groupId, locationIds: [] })).toBe(0);
    expect(await seenBy({ kind: 'supplier', supplierId })).toBe(0);
  });

  it('hides everything but the name of a group from a supplier without confirmation', async () => {
    await portal.db
      .updateTable('supplier_groups')
      .set({ confirmed_at: null })
      .where('supplier_id', '=', dentServe.id)
      .where('group_id', '=', brightside?.id ?? '')
      .execute();
    const supplier = withScope(scopedDatabase.db, { kind: 'supplier', supplierId: dentServe.id });
    const groups = await supplier.selectFrom('asset_instances').select('group_id').distinct().execute();
    expect(groups).toEqual([{ group_id: harbour?.id }]);
    expect((await supplier.selectFrom('groups').select('id').execute()).map(({ id }) => id)).not.toContain(
      oakfield?.id,
    );
  });

  it("shows a group's own suppliers to its confirmed supplier and hides them from others and the provider", async () => {
    const sees = async (scope: TenantScope) =>
      (await withScope(scopedDatabase.db, scope).selectFrom('suppliers').select('id').execute()).map(
        ({ id }) => id,
      );
    const dentist: TenantScope = { kind: 'supplier', supplierId: dentServe.id };
    const veterinary: TenantScope = { kind: 'supplier', supplierId: vetCare.id };
    expect(await sees(groupScope(fixture.groupId))).toContain(fixture.ownSupplierId);
    expect(await sees(dentist)).toContain(fixture.ownSupplierId);
    expect(await sees({ kind: 'supplier', supplierId: fixture.ownSupplierId })).toContain(
      fixture.ownSupplierId,
    );
    for (const scope of [other, veterinary, 'anonymous', { kind: 'provider' }] as const)
      expect(await sees(scope)).not.toContain(fixture.ownSupplierId);
    for (const scope of [other, veterinary, { kind: 'provider' }] as const)
      expect(await sees(scope)).toContain(dentServe.id);
  });

  it("shows a group's notes about a supplier neither to the supplier nor to the provider", async () => {
    const notesOf = (scope: TenantScope) =>
      withScope(scopedDatabase.db, scope).selectFrom('supplier_notes').select('notes').execute();
    expect(await notesOf(groupScope(fixture.groupId))).toEqual([{ notes: 'Account 4711' }]);
    for (const scope of [{ kind: 'supplier', supplierId: dentServe.id }, { kind: 'provider' }] as const)
      expect(await notesOf(scope)).toEqual([]);
  });

  it('rejects or ignores writes of a group to a global supplier or one of another group', async () => {
    const write = (scope: TenantScope, id: string) =>
      withScope(scopedDatabase.db, scope)
        .updateTable('suppliers')
        .set({ website: null })
        .where('id', '=', id)
        .executeTakeFirst();
    await expect(write(other, dentServe.id)).rejects.toThrow(/row-level security/);
    expect(await write(other, fixture.ownSupplierId)).toMatchObject({ numUpdatedRows: 0n });
    expect(await write(groupScope(fixture.groupId), fixture.ownSupplierId)).toMatchObject({
      numUpdatedRows: 1n,
    });
  });

  it('rejects inserts and ignores updates of rows of another tenant', async () => {
    const otherDb = withScope(scopedDatabase.db, other);
    await expect(
      otherDb.insertInto('regions').values({ group_id: fixture.groupId, name: 'Stolen' }).execute(),
    ).rejects.toThrow(/row-level security/);
    const { numUpdatedRows } = await otherDb
      .updateTable('asset_instances')
      .set({ nickname: 'Stolen' })
      .where('id', '=', fixture.assetInstanceId)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(0n);
    await expect(
      otherDb.insertInto('locations').values({ group_id: fixture.groupId, name: 'Stolen Street' }).execute(),
    ).rejects.toThrow(/row-level security/);
    // Nor rows of its own group: only the server deletes old changes.
    for (const scope of [other, groupScope(fixture.groupId)])
      expect(await withScope(scopedDatabase.db, scope).deleteFrom('changes').executeTakeFirst()).toEqual({
        numDeletedRows: 0n,
      });
  });

  it('widens the scope only for work as the system, also in a transaction', async () => {
    await withScope(scopedDatabase.db, other)
      .transaction()
      .execute(async (db) => {
        const seen = (queryable: Kysely<Database>) =>
          queryable.selectFrom('faults').where('id', '=', fixture.faultId).select('id').execute();
        expect(await seen(db)).toEqual([]);
        expect(await asSystem(db, seen)).toEqual([{ id: fixture.faultId }]);
        expect(await seen(db)).toEqual([]);
      });
  });

  it("returns to the caller's scope when work as the system fails and the transaction continues", async () => {
    await withScope(scopedDatabase.db, 'anonymous')
      .transaction()
      .execute(async (db) => {
        const failing = asSystem(db, async () => {
          throw new Error('no such recipient');
        });
        await expect(failing).rejects.toThrow('no such recipient');
        expect(await db.selectFrom('faults').select('id').execute()).toEqual([]);
      });
  });
});

type GuardedTable = (typeof tenantTables | typeof systemTables)[number];

async function count(db: Kysely<Database>, table: GuardedTable): Promise<number> {
  return (await sql<{ id: string }>`select 1 as id from ${sql.table(table)}`.execute(db)).rows.length;
}

/** The rows that a scope sees, with their owners. */
async function idsOf(db: Kysely<Database>, table: (typeof tenantTables)[number]) {
  const columns: Record<string, string> = {
    org_user_locations: 'org_user_id::text || location_id as id, group_id as owner',
    org_users: 'id::text as id, coalesce(supplier_id, group_id) as owner',
    groups: 'id::text as id, id as owner',
    sub_locations: 'id::text as id, location_id as owner',
    supplier_notes: 'supplier_id::text || group_id as id, group_id as owner',
    suppliers: 'id::text as id, owning_group_id as owner',
    calendar_feeds: 'org_user_id::text as id, org_user_id as owner',
    fault_comment_reads: 'fault_id::text as id, group_id as owner',
    fault_progress_links: 'token_hash as id, group_id as owner',
    outbox_messages: 'id::text as id, id as owner',
    custom_field_types: 'custom_field_id::text as id, group_id as owner',
    assets_waiting_for_models: 'asset_instance_id::text as id, group_id as owner',
    remembered_names: 'key as id, group_id as owner',
    remembered_mappings: 'record_type as id, group_id as owner',
    import_rows: 'import_batch_id::text as id, import_batch_id as owner',
  };
  const idColumn = table.startsWith('import_') && table !== 'import_batches' ? 'import_batch_id' : 'id';
  const selected = sql.raw(columns[table] ?? `${idColumn}::text as id, group_id as owner`);
  const query = sql<{ id: string; owner: string | null }>`select ${selected} from ${sql.table(table)}`;
  return (await query.execute(db)).rows;
}
