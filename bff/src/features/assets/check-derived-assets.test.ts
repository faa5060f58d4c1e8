import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AssetRows, listDrifted, writerOf } from '../../../test/fixtures/derived-assets.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { nightly } from '../../infrastructure/jobs/scheduler.ts';
import { checkDerivedAssets, driftedAssets } from './check-derived-assets.ts';

type RenamedTable =
  | 'locations'
  | 'sub_locations'
  | 'asset_models'
  | 'asset_types'
  | 'asset_categories'
  | 'suppliers';

let database: TestDatabase;
let rows: AssetRows;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  rows = await AssetRows.insert(database.db);
});
afterAll(() => database.dispose());

describe('a change of a row that an asset repeats', () => {
  const rename = (table: RenamedTable, id: () => string) => () =>
    database.db
      .updateTable(table)
      .set({ name: `New ${randomUUID()}` })
      .where('id', '=', id())
      .execute();
  const changes: Record<string, () => Promise<unknown>> = {
    'a location': rename('locations', () => rows.location),
    'a room': rename('sub_locations', () => rows.room),
    'a model': rename('asset_models', () => rows.model),
    'a type': rename('asset_types', () => rows.type),
    'a category': rename('asset_categories', () => rows.category),
    'a manufacturer': rename('suppliers', () => rows.manufacturer),
    'a service supplier': rename('suppliers', () => supplier),
    'a tracker': () => ofAsset('trackers').set({ is_current: false }).execute(),
    'an item': () => ofAsset('service_appointment_items').set({ status: 'Cancelled' }).execute(),
    'the date of an appointment': () =>
      appointments().set({ date_attending: '2026-12-24T09:00:00Z' }).execute(),
    'a deleted appointment': () =>
      database.db.deleteFrom('service_appointments').where('location_id', '=', rows.location).execute(),
    'a client': () => ofSupplier('supplier_groups').set({ confirmed_at: null }).execute(),
    'a model that is no longer serviced': () =>
      ofSupplier('supplier_asset_models').set({ is_service_provider: false }).execute(),
    'a deleted link to a model': () =>
      database.db.deleteFrom('supplier_asset_models').where('supplier_id', '=', supplier).execute(),
    'the room of the asset': () =>
      database.db
        .updateTable('asset_instances')
        .set({ sub_location_id: null })
        .where('id', '=', asset)
        .execute(),
  };
  const ofAsset = (table: 'trackers' | 'service_appointment_items') =>
    database.db.updateTable(table).where('asset_instance_id', '=', asset);
  const ofSupplier = (table: 'supplier_groups' | 'supplier_asset_models') =>
    database.db.updateTable(table).where('supplier_id', '=', supplier);
  const appointments = () =>
    database.db.updateTable('service_appointments').where('location_id', '=', rows.location);
  let asset: string;
  let supplier: string;
  beforeEach(async () => {
    supplier = await rows.insertServiceSupplier();
    asset = await rows.insertAsset({ sub_location_id: rows.room });
    await rows.insertTracker(asset);
    await rows.insertItem(asset);
  });

  it.each(Object.entries(changes))('reaches it, but keeps its version: %s', async (_, change) => {
    const before = await rows.stored(asset);
    await change();
    const after = await rows.stored(asset);
    expect(after).not.toEqual({ ...before, sub_location_id: after.sub_location_id });
    expect(after.version).toBe(before.version);
    expect(await listDrifted(database.db)).toEqual([]);
  });

  it('writes only the assets with another value, and only after a change of a column that they repeat', async () => {
    const { db } = database;
    const otherLocation = randomUUID();
    await rows.insertLocation(otherLocation);
    const elsewhere = await rows.insertAsset({ location_id: otherLocation });
    const before = await Promise.all([asset, elsewhere].map((id) => writerOf(db, id)));
    await db
      .updateTable('locations')
      .set({ phone: '01872 000000' })
      .where('id', '=', rows.location)
      .execute();
    await db
      .updateTable('asset_models')
      .set({ reference: 'L22', name: 'Lisa 22' })
      .where('id', '=', rows.model)
      .execute();
    await ofAsset('service_appointment_items').set({ price: '10' }).execute();
    expect(await Promise.all([asset, elsewhere].map((id) => writerOf(db, id)))).toEqual(before);
    await rename('locations', () => rows.location)();
    expect(await writerOf(db, asset)).not.toBe(before[0]);
    expect(await writerOf(db, elsewhere)).toBe(before[1]);
  });
});

describe('the nightly check', () => {
  it('corrects and counts the assets that differ, and logs their ids', async () => {
    const { db } = database;
    const [asset] = [await rows.insertAsset(), await rows.insertAsset()];
    await db
      .updateTable('asset_instances')
      .set({ model_name: 'Drifted', version: 1 })
      .where('id', '=', asset)
      .execute();
    const warnings: object[] = [];
    const log = { warn: (fields: object) => void warnings.push(fields) };
    const counted = async () => (await driftedAssets.get()).values[0]?.value;
    expect([await checkDerivedAssets({ db }, log), await counted()]).toEqual([1, 1]);
    expect(warnings).toEqual([{ drifted: 1, ids: [asset] }]);
    expect(await rows.stored(asset)).toMatchObject({ model_name: 'Lisa 22', version: 1 });
    expect([await checkDerivedAssets({ db }, log), await counted()]).toEqual([0, 1]);
  });

  it('runs once a night, and again after a failure', async () => {
    let now = '2026-11-23T00:30:00Z';
    let runs = 0;
    const run = nightly(
      () => new Date(now),
      async () => {
        runs += 1;
        if (runs === 1) throw new Error('The database is unavailable');
        return 1;
      },
    );
    const results: unknown[] = [];
    for (now of [
      '2026-11-23T00:30:00Z',
      '2026-11-23T01:30:00Z',
      '2026-11-23T02:30:00Z',
      '2026-11-23T03:30:00Z',
      '2026-11-23T12:00:00Z',
      '2026-11-24T04:59:00Z',
    ])
      results.push(await run().catch(() => 'failed'));
    expect(results).toEqual([0, 'failed', 1, 0, 0, 1]);
  });
});
