import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storageUsageResponse } from '@steward/shared-api';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage } from '../infrastructure/storage/folder-storage.ts';
import { demoUsers } from '../infrastructure/session/demo-idp/demo-users.ts';
import { createTestDatabase } from '../../test/fixtures/test-database.ts';
import { startTestPortal, testNow, type TestPortal } from '../../test/fixtures/test-portal.ts';
import { ensureDemoData } from './ensure-demo-data.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const sam = 'sam.reed@brightside-dental.example';
const helen = 'helen.moss@oakfield-vets.example';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const count = async (
  table: 'groups' | 'locations' | 'suppliers' | 'org_users',
  where = sql<boolean>`true`,
) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(portal.db);
  return rows[0]?.count;
};
const total = async (person: string, path: string) =>
  (await portal.call(person, `GET ${path}`)).body.pagination?.totalCount ?? 0;

describe('the demo data', () => {
  spec('d.5.3', 'd.5.4', 'd.5.5');
  it("has two dental groups and a veterinary one, nine locations and a supplier's site, two global suppliers and three owned ones", async () => {
    expect(await count('groups')).toBe(3);
    const ofSector = (sector: string) =>
      sql<boolean>`id in (select group_id from group_tags join tags on tags.id = tag_id where tags.name = ${sector})`;
    expect(await count('groups', ofSector('dental'))).toBe(2);
    expect(await count('groups', ofSector('veterinary'))).toBe(1);
    expect(await count('locations', sql<boolean>`group_id is not null`)).toBe(9);
    expect(await count('locations', sql<boolean>`supplier_id is not null`)).toBe(1);
    const works = sql`(is_service_provider or is_purchase_provider)`;
    expect(await count('suppliers', sql<boolean>`${works} and owning_group_id is null`)).toBe(2);
    expect(await count('suppliers', sql<boolean>`${works} and owning_group_id is not null`)).toBe(3);
  });

  spec('d.5.6');
  it('has about 900 assets of the larger dental group and 1,600 of the vets', async () => {
    const dental = await total(olivia, '/asset-instances?includeInactive=true');
    expect(dental).toBeGreaterThanOrEqual(850);
    expect(dental).toBeLessThanOrEqual(950);
    const veterinary = await total(helen, '/asset-instances?includeInactive=true');
    expect(veterinary).toBeGreaterThanOrEqual(1550);
    expect(veterinary).toBeLessThanOrEqual(1650);
  });

  spec('d.5.7', 'd.5.10');
  it('has due, overdue and recent assets, and open faults', async () => {
    const due = await portal.call(olivia, 'GET /asset-instances?serviceDue=true&pageSize=300');
    const isOverdue = due.body.data?.map(({ serviceOverdue }) => serviceOverdue);
    expect(new Set(isOverdue)).toEqual(new Set([true, false]));
    const recent = new Date(testNow.getTime() - 14 * 86_400_000).toISOString();
    expect(await total(olivia, `/asset-instances?createdAfter=${recent}`)).toBeGreaterThan(0);
    expect(await total(olivia, '/faults?resolved=false')).toBeGreaterThan(0);
    expect(await total(olivia, `/faults?resolved=true&resolvedAfter=${recent}`)).toBeGreaterThan(0);
  });

  spec('d.6.33');
  it('has no asset that has been overdue for years, and no decommissioned asset that is due', async () => {
    const yearAgo = new Date(testNow.getTime() - 365 * 86_400_000).toISOString().slice(0, 10);
    const { rows } = await sql<{ overdue_for_years: number; decommissioned_due: number }>`
      select
        count(*) filter (where is_active and date_service_next_due < ${yearAgo}::date)::int as overdue_for_years,
        count(*) filter (where date_decommissioned is not null and date_service_next_due is not null)::int
          as decommissioned_due
      from asset_instances`.execute(portal.db);
    expect(rows).toEqual([{ overdue_for_years: 0, decommissioned_due: 0 }]);
  });

  it('has documents of every type and state', async () => {
    for (const person of [olivia, helen, sam]) {
      const count = (query: string) => total(person, `/documents?${query}`);
      for (const type of [
        'userGuide',
        'LearningLink',
        'EquipmentCertification',
        'ServiceRecord',
        'miscellaneous',
      ])
        expect([person, type, await count(`documentType=${type}`)]).not.toContain(0);
      expect(await count('documentType=AssetImage&isPrimary=true')).toBeGreaterThan(0);
      expect(await count('documentType=AssetImage&isPrimary=false')).toBeGreaterThan(0);
      const [overdue, due] = [await count('validity=overdue'), await count('validity=due')];
      expect(overdue).toBeGreaterThan(0);
      expect(due).toBeGreaterThan(overdue);
      expect(await count('documentType=EquipmentCertification')).toBeGreaterThan(due);
      const { body } = await portal.call(person, 'GET /documents?searchTerm=delivery-note');
      expect(body.data?.[0]).toMatchObject({ remoteFileIsSuspicious: true, hasData: true });
    }
  });

  it('has custom fields with values that fit, of which suppliers see the marked one', async () => {
    const { body } = await portal.call(olivia, 'GET /custom-fields');
    const fields = body.data ?? [];
    expect(fields.map(({ name }) => name)).toEqual(['Condition', 'Insured value', 'Purchase lease ends']);
    for (const { id } of fields) {
      const { data } = (await portal.call(olivia, `GET /custom-fields/${id}`)).body;
      expect(Number(data?.['assetCount'])).toBeGreaterThan(5);
    }
    const { rows } = await sql<{ name: string }>`
      select field.name from asset_instances as asset
      cross join jsonb_each_text(asset.custom_values) as value (id, text)
      join custom_fields as field on field.id::text = value.id
      where asset.group_id <> field.group_id
        or not exists (select 1 from custom_field_types as link join asset_models as model using (asset_type_id)
          where link.custom_field_id = field.id and model.id = asset.asset_model_id)
        or (field.kind = 'choice' and value.text <> all (field.choices))
        or (field.kind = 'number' and value.text !~ '^[1-9][0-9]*$')`.execute(portal.db);
    expect(rows).toEqual([]);
    for (const person of [sam, 'marcus.lee@dentserve.example']) {
      const seen = await portal.call(person, 'GET /custom-fields');
      expect(seen.body.data?.map(({ name }) => name)).toEqual(['Condition']);
    }
  });

  spec('t.1.36');
  it('counts its files in the storage usage of each organisation', async () => {
    for (const person of [olivia, helen, sam]) {
      const { body } = await portal.call(person, 'GET /storage-usage');
      const { uses } = storageUsageResponse.parse(body.data);
      for (const kind of ['EquipmentCertification', 'ServiceRecord', 'FaultPhoto'])
        expect([person, uses.find((use) => use.kind === kind)?.bytes]).toEqual([person, expect.any(Number)]);
    }
  });

  it('allows reports by sticker without an account for one group only', async () => {
    const mayReport = async (person: string) => {
      const { body } = await portal.call(person, 'GET /asset-instances?pageSize=50');
      const tracked = body.data?.find(({ trackerCurrentId }) => trackerCurrentId !== null);
      const { status } = await fetch(
        `${portal.origin}/bff/api/v1/sticker-reports/${String(tracked?.trackerCurrentId)}`,
      );
      return status;
    };
    expect([await mayReport(sam), await mayReport(olivia), await mayReport(helen)]).toEqual([200, 404, 404]);
  });

  spec('d.5.11', 'd.5.20', 'd.5.22', 'd.5.23');
  it('has eleven demo users who can sign in, ten of them with an account', async () => {
    expect(demoUsers.map(({ email }) => email).toSorted()).toEqual(
      [
        ...['olivia.grant', 'priya.shah', 'tom.baker', 'locked.out', 'nobody'].map(
          (name) => `${name}@harbour-dental.example`,
        ),
        'helen.moss@oakfield-vets.example',
        'sam.reed@brightside-dental.example',
        'marcus.lee@dentserve.example',
        'ana.costa@dentserve.example',
        'vera.lind@vetcare-engineering.example',
        'support@steward.example',
      ].toSorted(),
    );
    for (const { email } of demoUsers) {
      const hasNoUser = email.startsWith('nobody@');
      expect([email, await count('org_users', sql<boolean>`user_name = ${email}`)]).toEqual([
        email,
        hasNoUser ? 0 : 1,
      ]);
      const isWithout = hasNoUser || email.startsWith('locked.out@');
      expect((await portal.call(email, 'GET /users/current-user')).status).toBe(isWithout ? 204 : 200);
    }
  });

  spec('t.4.21');
  it('has audit events that agree with its assets, faults, appointments and documents', async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::int from asset_instances asset where not exists (
          select 1 from audit_events where entity_id = asset.id and event = 'Asset added'
            and created_at = asset.created_at)) as assets_without,
        (select count(*)::int from audit_events event join asset_instances asset on asset.id = event.entity_id
          where event = 'Asset updated'
            and changes -> 'serial_number' ->> 'to' is distinct from asset.serial_number) as wrong_serials,
        (select count(*)::int from faults fault where status = 'Resolved' and not exists (
          select 1 from audit_events where entity_id = fault.id and event = 'Fault resolved'
            and created_at = fault.date_resolved)) as unresolved,
        (select count(*)::int from service_appointments visit where status = 'Completed' and not exists (
          select 1 from audit_events where entity_id = visit.id and event = 'Appointment completed'
            and created_at = visit.date_completed)) as uncompleted,
        (select count(*)::int from documents document where group_id is not null and not exists (
          select 1 from audit_events where entity_id = document.id and event = 'Document added')) as undocumented,
        (select count(*)::int from audit_events where created_at > ${testNow})
          + (select count(*)::int from service_appointment_items where created_at > ${testNow}) as in_the_future,
        (select count(*)::int from audit_events event left join org_users person on person.id = event.org_user_id
          where event.org_user_id is not null and person.user_name is distinct from event.username) as by_strangers
    `.execute(portal.db);
    expect(rows).toEqual([
      {
        assets_without: 0,
        wrong_serials: 0,
        unresolved: 0,
        uncompleted: 0,
        undocumented: 0,
        in_the_future: 0,
        by_strangers: 0,
      },
    ]);
    for (const person of [olivia, helen, sam, 'marcus.lee@dentserve.example'])
      expect(await total(person, '/audit-events?searchTerm=serial%20number%20changed')).toBeGreaterThan(0);
  });

  spec('d.5.2');
  it('is the same each time it is created', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'steward-demo-'));
    const otherDatabase = await createTestDatabase();
    await ensureDemoData(otherDatabase.db, { files: new FolderStorage(folder), now: testNow });
    for (const table of [
      'asset_instances',
      'faults',
      'service_appointments',
      'documents',
      'org_users',
      'audit_events',
    ]) {
      const query = sql<{ hash: string }>`
        select md5(string_agg(id::text, ',' order by id)) as hash from ${sql.table(table)}`;
      const [one, other] = [await query.execute(portal.db), await query.execute(otherDatabase.db)];
      expect(one.rows).toEqual(other.rows);
    }
    await otherDatabase.dispose();
    await rm(folder, { recursive: true });
  });
});
