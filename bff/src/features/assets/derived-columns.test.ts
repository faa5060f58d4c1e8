import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Insertable } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';
import { refreshDerivedAssets } from './derived-columns.queries.ts';
import type { Database } from '../../infrastructure/db/schema.ts';

type Asset = Partial<Insertable<Database['asset_instances']>>;

let database: TestDatabase;
let group: string;
let location: string;
let room: string;
let model: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.dispose());

beforeEach(async () => {
  const { db } = database;
  [group, location, room, model] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [category, type, manufacturer] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insertInto('groups').values({ id: group, name: group }).execute();
  const fixture = { group_id: group, name: 'Harbour Truro', time_zone: 'Pacific/Auckland' };
  await db
    .insertInto('locations')
    .values({ id: location, ...fixture })
    .execute();
  await db
    .insertInto('sub_locations')
    .values({ id: room, location_id: location, name: 'Surgery 1', nickname: 'Blue' })
    .execute();
  await db
    .insertInto('suppliers')
    .values({ id: manufacturer, name: `W&H ${manufacturer}` })
    .execute();
  await db
    .insertInto('asset_categories')
    .values({ id: category, name: `Decontamination ${category}` })
    .execute();
  await db
    .insertInto('asset_types')
    .values({ id: type, asset_category_id: category, name: 'Autoclaves' })
    .execute();
  const lisa = { name: 'Lisa 22', requires_serial_number: true, default_service_interval_months: 6 };
  await db
    .insertInto('asset_models')
    .values({ id: model, asset_type_id: type, manufacturer_supplier_id: manufacturer, ...lisa })
    .execute();
});

describe('the next service', () => {
  spec('d.4.3');
  it('is due an interval after the last completed service, on its day at the location', async () => {
    const asset = await insertAsset({ date_historical_service: '2026-06-01T12:00:00Z' });
    await insertItem(asset, { status: 'Completed', date_completed: '2026-08-30T13:30:00Z' });
    // 30 August in UTC is the 31st in Auckland, and there is no 31 February
    expect(await refreshed(asset)).toMatchObject({
      date_service_next_due: '2027-02-28',
      date_service_last_completed: new Date('2026-08-30T13:30:00Z'),
    });
  });

  spec('d.4.4', 'd.4.5');
  it.each<[string, Asset, string | null]>([
    [
      'an interval after the historical service',
      { date_historical_service: '2026-01-10T12:00:00Z', date_commissioned: '2026-02-10T12:00:00Z' },
      '2026-07-10',
    ],
    [
      'an interval after commissioning',
      { date_commissioned: '2026-02-10T12:00:00Z', date_delivered: '2026-02-01T12:00:00Z' },
      '2026-08-10',
    ],
    ['an interval after delivery', { date_delivered: '2026-02-01T12:00:00Z' }, '2026-08-01'],
    ['never after a purchase only', { date_purchased: '2026-02-01T12:00:00Z' }, null],
  ])('is due %s', async (_, columns, expected) => {
    expect(await refreshed(await insertAsset(columns))).toMatchObject({ date_service_next_due: expected });
  });

  spec('d.4.5');
  it('is never due for a model without an interval', async () => {
    const { db } = database;
    await db
      .updateTable('asset_models')
      .set({ default_service_interval_months: null })
      .where('id', '=', model)
      .execute();
    const asset = await insertAsset({ date_delivered: '2026-02-01T12:00:00Z' });
    expect(await refreshed(asset)).toMatchObject({ date_service_next_due: null });
  });
});

spec('d.4.9');
it('stores the earliest open item of an open appointment as the pending service', async () => {
  const asset = await insertAsset();
  await insertItem(asset, { status: 'Cancelled' }, { date_attending: '2026-12-01T09:00:00Z' });
  await insertItem(asset, {}, { date_attending: '2026-12-02T09:00:00Z', status: 'Cancelled' });
  await insertItem(asset, {}, { date_attending: '2026-12-04T09:00:00Z' });
  await insertItem(asset, {}, { date_attending: '2026-12-03T09:00:00Z', status: 'Pending' });
  expect(await refreshed(asset)).toMatchObject({ date_service_pending: new Date('2026-12-03T09:00:00Z') });
});

describe('two concurrent writers of one asset', () => {
  it('wait for each other, so that the second sees the rows of the first', async () => {
    const { db } = database;
    const asset = await insertAsset();
    const dates = ['2026-09-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z'];
    for (const date of dates) await insertItem(asset, { status: 'Cancelled' }, { date_attending: date });
    const items = await db
      .selectFrom('service_appointment_items as item')
      .innerJoin('service_appointments as appointment', 'appointment.id', 'item.service_appointment_id')
      .where('item.asset_instance_id', '=', asset)
      .orderBy('appointment.date_attending')
      .select('item.id')
      .execute();
    const reopen = async (trx: typeof db, at: number) => {
      await trx
        .updateTable('service_appointment_items')
        .where('id', '=', items[at]?.id ?? '')
        .set({ status: 'New' })
        .execute();
      await refreshDerivedAssets(trx, { ids: [asset] });
    };
    let second: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await reopen(trx, 0);
      second = db.transaction().execute((other) => reopen(other, 1));
      await waitingForLock(database.db);
    });
    await second;
    const row = await db
      .selectFrom('asset_instances')
      .where('id', '=', asset)
      .select('date_service_pending')
      .executeTakeFirstOrThrow();
    expect(row.date_service_pending?.toISOString()).toBe(dates[0]);
  });
});

describe('the service supplier of an asset', () => {
  spec('d.4.10', 'd.4.12');
  it("is the first assigned of the group's confirmed ones that service the model, or the one set on the asset", async () => {
    const asset = await insertAsset();
    expect(await refreshed(asset)).toMatchObject({
      default_service_supplier_id: null,
      is_missing_supplier: true,
    });
    await insertServiceSupplier({ service_assigned_at: '2026-01-01T00:00:00Z', confirmed_at: null });
    await insertServiceSupplier({ service_assigned_at: '2026-03-01T00:00:00Z' });
    const first = await insertServiceSupplier({ service_assigned_at: '2026-02-01T00:00:00Z' });
    expect(await refreshed(asset)).toMatchObject({
      default_service_supplier_id: first,
      effective_service_supplier_id: first,
      service_supplier_name: `Engineers ${first}`,
      is_missing_supplier: false,
    });
    const set = await insertServiceSupplier({ service_assigned_at: '2026-04-01T00:00:00Z' });
    await database.db
      .updateTable('asset_instances')
      .set({ service_supplier_id: set })
      .where('id', '=', asset)
      .execute();
    expect(await refreshed(asset)).toMatchObject({
      default_service_supplier_id: first,
      effective_service_supplier_id: set,
      service_supplier_name: `Engineers ${set}`,
    });
  });
});

spec('1.5.24', '1.5.25');
it('stores the texts that lists show, sort and search by', async () => {
  const asset = await insertAsset({ sub_location_id: room, nickname: 'Bertha', reference: '00042' });
  const tracker = { group_id: group, asset_instance_id: asset, friendly_id: randomUUID().toUpperCase() };
  await database.db.insertInto('trackers').values(tracker).execute();
  const row = await refreshed(asset);
  expect(row).toMatchObject({
    model_name: 'Lisa 22',
    type_name: 'Autoclaves',
    location_name: 'Harbour Truro',
    room_name: 'Surgery 1 (Blue)',
    is_missing_serial: true,
    is_missing_barcode: false,
    is_missing_data: true,
    has_tracker: true,
    tracker_friendly_id: tracker.friendly_id,
    version: 1,
  });
  for (const word of [
    'lisa 22',
    'w&h',
    'decontamination',
    'bertha',
    'blue',
    '00042',
    tracker.friendly_id.toLowerCase(),
  ]) {
    expect(row.search_text).toContain(word);
  }
});

it('writes only the outdated rows of the selection', async () => {
  const { db } = database;
  await insertAsset();
  await insertAsset();
  expect(await refreshDerivedAssets(db, { modelIds: [model] })).toBe(2);
  expect(await refreshDerivedAssets(db, { groupIds: [group] })).toBe(0);
  await db.updateTable('locations').set({ name: 'Harbour Bodmin' }).where('id', '=', location).execute();
  expect(await refreshDerivedAssets(db, { locationIds: [randomUUID()] })).toBe(0);
  expect(await refreshDerivedAssets(db, { locationIds: [location] })).toBe(2);
  await db.updateTable('locations').set({ name: 'Harbour Looe' }).where('id', '=', location).execute();
  expect(await refreshDerivedAssets(db, { modelIds: [model], ofGroupIds: [randomUUID()] })).toBe(0);
  expect(await refreshDerivedAssets(db, { modelIds: [model], ofGroupIds: [group] })).toBe(2);
});

async function insertAsset(columns: Asset = {}): Promise<string> {
  const id = randomUUID();
  const asset = { id, group_id: group, location_id: location, asset_model_id: model };
  await database.db
    .insertInto('asset_instances')
    .values({ ...asset, ...columns })
    .execute();
  return id;
}

async function insertItem(
  asset: string,
  item: Partial<Insertable<Database['service_appointment_items']>>,
  columns: Partial<Insertable<Database['service_appointments']>> = {},
): Promise<void> {
  const { db } = database;
  const [appointment, supplier] = [randomUUID(), randomUUID()];
  await db.insertInto('suppliers').values({ id: supplier, name: supplier }).execute();
  const base = { id: appointment, group_id: group, location_id: location, supplier_id: supplier };
  await db
    .insertInto('service_appointments')
    .values({ ...base, date_attending: new Date(), ...columns })
    .execute();
  const link = { group_id: group, service_appointment_id: appointment, asset_instance_id: asset };
  await db
    .insertInto('service_appointment_items')
    .values({ ...link, ...item })
    .execute();
}

async function insertServiceSupplier(
  columns: Partial<Insertable<Database['supplier_groups']>>,
): Promise<string> {
  const { db } = database;
  const supplier_id = randomUUID();
  await db
    .insertInto('suppliers')
    .values({ id: supplier_id, name: `Engineers ${supplier_id}` })
    .execute();
  await db
    .insertInto('supplier_asset_models')
    .values({ supplier_id, asset_model_id: model, is_service_provider: true })
    .execute();
  const client = { supplier_id, group_id: group, is_service_provider: true, confirmed_at: new Date() };
  await db
    .insertInto('supplier_groups')
    .values({ ...client, ...columns })
    .execute();
  return supplier_id;
}

async function refreshed(asset: string) {
  await refreshDerivedAssets(database.db, { ids: [asset] });
  return database.db
    .selectFrom('asset_instances')
    .selectAll()
    .where('id', '=', asset)
    .executeTakeFirstOrThrow();
}
