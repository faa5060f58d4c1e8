import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { awaitingAction, serviceAppointmentStatus, type ServiceAppointmentStatus } from '@steward/shared-api';
import type { Insertable } from 'kysely';
import { AssetRows } from '../../../test/fixtures/derived-assets.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';
import type { Database } from '../../infrastructure/db/schema.ts';

type Asset = Partial<Insertable<Database['asset_instances']>>;

let database: TestDatabase;
let rows: AssetRows;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  rows = await AssetRows.insert(database.db);
});
afterAll(() => database.dispose());

describe('the next service', () => {
  spec('d.4.3');
  it('is due an interval after the last completed service, on its day at the location', async () => {
    const asset = await rows.insertAsset({ date_historical_service: '2026-06-01T12:00:00Z' });
    await rows.insertItem(asset, { status: 'Completed', date_completed: '2026-08-30T13:30:00Z' });
    // 30 August in UTC is the 31st in Auckland, and there is no 31 February
    expect(await rows.stored(asset)).toMatchObject({
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
    expect(await rows.stored(await rows.insertAsset(columns))).toMatchObject({
      date_service_next_due: expected,
    });
  });

  it('is due after the interval of the asset instead of that of its model', async () => {
    const asset = await rows.insertAsset({
      date_historical_service: '2026-01-10T12:00:00Z',
      service_interval_months: '3',
    });
    expect(await rows.stored(asset)).toMatchObject({ date_service_next_due: '2026-04-10' });
  });

  it('is due on the entered day until a service is completed after the entry', async () => {
    const asset = await rows.insertAsset({ date_next_service: '2026-09-01T12:00:00Z' });
    expect(await rows.stored(asset)).toMatchObject({ date_service_next_due: '2026-09-01' });
    // A past service, as an import of the history adds it.
    await rows.insertItem(asset, { status: 'Completed', date_completed: '2026-01-30T12:00:00Z' });
    expect(await rows.stored(asset)).toMatchObject({ date_service_next_due: '2026-09-01' });
    await rows.insertItem(asset, { status: 'Completed', date_completed: '2199-01-31T12:00:00Z' });
    expect(await rows.stored(asset)).toMatchObject({ date_service_next_due: '2199-08-01' });
  });

  it('is due after the historical service if the imported history is older', async () => {
    const asset = await rows.insertAsset({ date_historical_service: '2025-11-30T12:00:00Z' });
    const imported = { is_imported: true };
    await rows.insertItem(asset, { status: 'Completed', date_completed: '2025-03-02T12:00:00Z' }, imported);
    expect(await rows.stored(asset)).toMatchObject({
      date_service_next_due: '2026-05-30',
      date_service_last_completed: new Date('2025-11-30T12:00:00Z'),
    });
    await rows.insertItem(asset, { status: 'Completed', date_completed: '2026-02-02T01:00:00Z' }, imported);
    expect(await rows.stored(asset)).toMatchObject({ date_service_next_due: '2026-08-02' });
  });

  spec('d.4.5');
  it('is never due for a model without an interval', async () => {
    const { db } = database;
    await db
      .updateTable('asset_models')
      .set({ default_service_interval_months: null })
      .where('id', '=', rows.model)
      .execute();
    const asset = await rows.insertAsset({ date_delivered: '2026-02-01T12:00:00Z' });
    expect(await rows.stored(asset)).toMatchObject({ date_service_next_due: null });
  });
});

spec('d.4.9');
it('stores the earliest open item of an open appointment as the pending service', async () => {
  const asset = await rows.insertAsset();
  await rows.insertItem(asset, { status: 'Cancelled' }, { date_attending: '2026-12-01T09:00:00Z' });
  await rows.insertItem(asset, {}, { date_attending: '2026-12-02T09:00:00Z', status: 'Cancelled' });
  await rows.insertItem(asset, {}, { date_attending: '2026-12-04T09:00:00Z' });
  await rows.insertItem(asset, {}, { date_attending: '2026-12-03T09:00:00Z', status: 'Pending' });
  expect(await rows.stored(asset)).toMatchObject({ date_service_pending: new Date('2026-12-03T09:00:00Z') });
});

describe('two concurrent writers of one asset', () => {
  it('wait for each other, so that the second sees the rows of the first', async () => {
    const { db } = database;
    const asset = await rows.insertAsset();
    const dates = ['2026-09-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z'];
    for (const date of dates) await rows.insertItem(asset, { status: 'Cancelled' }, { date_attending: date });
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
    const asset = await rows.insertAsset();
    expect(await rows.stored(asset)).toMatchObject({
      default_service_supplier_id: null,
      is_missing_supplier: true,
    });
    await rows.insertServiceSupplier({ service_assigned_at: '2026-01-01T00:00:00Z', confirmed_at: null });
    await rows.insertServiceSupplier({ service_assigned_at: '2026-03-01T00:00:00Z' });
    const first = await rows.insertServiceSupplier({ service_assigned_at: '2026-02-01T00:00:00Z' });
    expect(await rows.stored(asset)).toMatchObject({
      default_service_supplier_id: first,
      effective_service_supplier_id: first,
      service_supplier_name: `Engineers ${first}`,
      is_missing_supplier: false,
    });
    const set = await rows.insertServiceSupplier({ service_assigned_at: '2026-04-01T00:00:00Z' });
    await database.db
      .updateTable('asset_instances')
      .set({ service_supplier_id: set })
      .where('id', '=', asset)
      .execute();
    expect(await rows.stored(asset)).toMatchObject({
      default_service_supplier_id: first,
      effective_service_supplier_id: set,
      service_supplier_name: `Engineers ${set}`,
    });
  });
});

spec('1.5.24', '1.5.25');
it('stores the texts that lists show, sort and search by', async () => {
  const asset = await rows.insertAsset({
    sub_location_id: rows.room,
    nickname: 'Bertha',
    reference: '00042',
  });
  const friendlyId = await rows.insertTracker(asset);
  const row = await rows.stored(asset);
  expect(row).toMatchObject({
    model_name: 'Lisa 22',
    type_name: 'Autoclaves',
    location_name: 'Harbour Truro',
    room_name: 'Surgery 1 (Blue)',
    is_missing_serial: true,
    is_missing_barcode: false,
    is_missing_data: true,
    has_tracker: true,
    tracker_friendly_id: friendlyId,
    version: 1,
  });
  for (const word of [
    'lisa 22',
    'w&h',
    'decontamination',
    'bertha',
    'blue',
    '00042',
    friendlyId.toLowerCase(),
  ]) {
    expect(row.search_text).toContain(word);
  }
});

spec('d.4.9');
it.each(serviceAppointmentStatus.options)(
  'has a pending service at %s only while that awaits action',
  async (status) => {
    const asset = await rows.insertAsset();
    const attending = '2026-12-01T09:00:00Z';
    await rows.insertItem(asset, {}, { status, date_attending: attending, ...datesOf(status) });
    const pending = awaitingAction.includes(status) ? new Date(attending) : null;
    expect(await rows.stored(asset)).toMatchObject({ date_service_pending: pending });
  },
);

/** The dates that an appointment of a status must have. */
function datesOf(status: ServiceAppointmentStatus) {
  if (status === 'Confirmed') return { date_confirmed: new Date() };
  return status === 'Completed' ? { date_completed: new Date() } : {};
}
