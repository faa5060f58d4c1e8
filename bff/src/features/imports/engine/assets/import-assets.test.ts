import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import {
  countsOf,
  importFile,
  TestFolder,
  type TestImportOptions,
} from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importAssets } from './import-assets.ts';

let database: TestDatabase;
let folder: TestFolder;
let group: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

beforeEach(async () => {
  group = randomUUID();
  const { db } = database;
  await db.insertInto('groups').values({ id: group, name: group }).execute();
  const fixtures = ['Truro', 'Leeds'].map((name) => ({
    group_id: group,
    name,
    reference: name.slice(0, 3).toUpperCase(),
  }));
  await db.insertInto('locations').values(fixtures).execute();
});

const create = { createCatalogue: true, createLocations: true };

async function take(lines: readonly string[] | Uint8Array, options: TestImportOptions = create) {
  return importFile(database.db, importAssets, {
    path: await folder.file(lines),
    options: { groupId: group, ...options },
  });
}

const stored = () =>
  database.db
    .selectFrom('asset_instances')
    .selectAll()
    .where('group_id', '=', group)
    .orderBy('reference')
    .execute();
const batches = () =>
  database.db.selectFrom('import_batches').selectAll().where('group_id', '=', group).execute();
const auditEntries = () =>
  database.db
    .selectFrom('audit_events')
    .selectAll()
    .where('group_id', '=', group)
    .where('entity_type', '=', 'AssetInstance')
    .execute();

describe('a new register', () => {
  const lines = [
    'Ref,Type,Make,Model,Location,Room,Serial,Installed,Price',
    'A1,Autoclaves,W&H,Lisa 22,Truro,LDU,S-1,31/01/2026,"£1,200.50"',
    'A2,Autoclaves,w&h,LISA 22,tru,,,2026-02-01,',
  ];

  it('creates assets with derived columns and audit entries', async () => {
    const { plan, batchId } = await take(lines);
    expect(plan.refused).toEqual([]);
    expect(await stored()).toMatchObject([
      {
        reference: 'A1',
        model_name: 'Lisa 22',
        type_name: 'Autoclaves',
        location_name: 'Truro',
        room_name: 'LDU',
        serial_number: 'S-1',
        date_commissioned: new Date('2026-01-31T12:00:00Z'),
        purchase_price: '1200.50',
        status: 'Commissioned',
        search_text: expect.stringContaining('w&h'),
      },
      { reference: 'A2', model_name: 'Lisa 22', location_name: 'Truro', room_name: null },
    ]);
    expect(await batches()).toMatchObject([
      { id: batchId, status: 'Completed', rows_total: 2, rows_created: 2, rows_updated: 0, kind: 'assets' },
    ]);
    expect(await auditEntries()).toMatchObject([
      { event: 'Asset imported', username: 'import', request_id: batchId },
      { event: 'Asset imported' },
    ]);
  });

  it('changes nothing when it is imported again', async () => {
    await take(lines);
    const before = await stored();
    expect(countsOf(await take(lines))).toEqual({ created: 0, changed: 0, same: 2, refused: 0 });
    expect(await stored()).toEqual(before);
    expect(await batches()).toHaveLength(1);
    expect(await auditEntries()).toHaveLength(2);
  });

  it('can be a workbook', async () => {
    const rows = lines.map((line) => line.replace('"£1,200.50"', '1200.5').split(','));
    const bytes = await writeXlsx({ sheets: [{ name: 'Register', rows }] });
    expect(countsOf(await take(bytes))).toMatchObject({ created: 2, refused: 0 });
    expect(await stored()).toMatchObject([{ purchase_price: '1200.50' }, {}]);
  });
});

/** Puts the assets of the group on a new appointment. */
async function insertPendingService(): Promise<void> {
  const { db } = database;
  const [asset] = await stored();
  const supplierId = randomUUID();
  await db.insertInto('suppliers').values({ id: supplierId, name: 'Servicer' }).execute();
  const appointment = {
    id: randomUUID(),
    group_id: group,
    location_id: asset?.location_id ?? '',
    supplier_id: supplierId,
    date_attending: '2026-07-01T09:00:00Z',
  };
  await db.insertInto('service_appointments').values(appointment).execute();
  const item = { service_appointment_id: appointment.id, asset_instance_id: asset?.id ?? '' };
  await db
    .insertInto('service_appointment_items')
    .values({ ...item, group_id: group })
    .execute();
}

describe('a known register', () => {
  beforeEach(() => take(['Ref,Type,Model,Location,Serial,Notes', 'A1,Chairs,A-dec 500,Truro,S-1,old']));

  it('updates the columns that differ and stores their former values for an undo', async () => {
    const { batchId } = await take([
      'Ref,Type,Model,Location,Serial,Notes',
      'A1,Chairs,A-dec 500,Leeds,,new',
    ]);
    expect(await stored()).toMatchObject([
      { location_name: 'Leeds', serial_number: 'S-1', comments: 'new', version: 2 },
    ]);
    const rows = await database.db
      .selectFrom('import_rows')
      .selectAll()
      .where('import_batch_id', '=', batchId ?? '')
      .execute();
    expect(rows).toMatchObject([
      {
        outcome: 'Updated',
        row_number: 2,
        version_after: 2,
        before: { comments: 'old', location_id: expect.any(String) },
      },
    ]);
    expect(
      (await auditEntries()).find(({ event }) => event === 'Asset changed by an import')?.changes,
    ).toMatchObject({ comments: { from: 'old', to: 'new' } });
  });

  it('matches assets by serial number and model, and assigns a reference once', async () => {
    await take(['Type,Model,Location,Serial', 'Chairs,A-dec 500,Truro,S-2']);
    expect(
      countsOf(await take(['Ref,Type,Model,Location,Serial', 'B9,Chairs,A-dec 500,Truro,s-2'])),
    ).toMatchObject({ changed: 1, created: 0 });
    expect(await stored()).toMatchObject([{ reference: 'A1' }, { reference: 'B9', serial_number: 's-2' }]);
  });

  it('refuses to move an asset with a pending service', async () => {
    await insertPendingService();
    const { plan } = await take(['Ref,Location', 'A1,Leeds']);
    expect(plan.refused).toEqual([
      {
        rowNumber: 2,
        column: 'Location',
        reason:
          'This asset has pending service appointments. Please remove it from them first, then change its location.',
      },
    ]);
  });

  it('matches assets without identifiers in order', async () => {
    const stools = ['Type,Model,Location', 'Stools,Perch,Truro', 'Stools,Perch,Truro', 'Stools,Perch,Leeds'];
    expect(countsOf(await take(stools))).toMatchObject({ created: 3 });
    expect(countsOf(await take([...stools, 'Stools,Perch,Truro']))).toMatchObject({ same: 3, created: 1 });
  });
});

describe('a register with refused rows', () => {
  const bought = { column: 'Bought', field: 'datePurchased' };
  const price = { column: 'Price', field: 'purchasePrice' };

  it('is refused as a whole, with the row, the column and the reason of each', async () => {
    const { plan, batchId } = await take(
      [
        'Ref,Type,Model,Location,Bought,Price',
        'A1,Chairs,Good,Truro,01/02/2026,5',
        'A2,Chairs,Good,Truro,31/02/2026,five',
        'A3,Chairs,Good,Nowhere,,',
        'A1,Chairs,Better,Truro,,',
      ],
      {
        createCatalogue: true,
        choices: [bought, price],
      },
    );
    expect(batchId).toBeUndefined();
    expect(plan.refused).toEqual([
      { rowNumber: 3, ...bought, text: '31/02/2026', reason: '31/02/2026 is not a valid date' },
      { rowNumber: 3, ...price, text: 'five', reason: "'five' is not an amount such as 235.00" },
      expect.objectContaining({
        rowNumber: 4,
        reason: "There is no location 'Nowhere'; --create-locations adds missing ones",
      }),
      {
        rowNumber: 5,
        column: 'Ref',
        reason: 'Row 2 is the same asset with different values: Model, Bought, Price',
      },
    ]);
    expect(await stored()).toEqual([]);
    expect(await batches()).toEqual([]);
  });

  it('names the option that would add missing entries to the catalogue', async () => {
    const { plan } = await take([`Ref,Type,Location`, `A1,Type ${group},Truro`], {});
    expect(plan.refused).toEqual([
      {
        rowNumber: 2,
        column: 'Type',
        reason: `There is no type 'Type ${group}' in the catalogue; --create-catalogue adds missing entries`,
        text: `Type ${group}`,
        isMissingInCatalogue: true,
      },
    ]);
  });

  it('refuses an ambiguous location name', async () => {
    await database.db
      .insertInto('locations')
      .values({ group_id: group, name: 'Truro', reference: 'TR2' })
      .execute();
    const { plan } = await take(['Ref,Type,Location', 'A1,Chairs,Truro', 'A2,Chairs,TR2']);
    expect(plan.refused).toMatchObject([
      {
        rowNumber: 2,
        column: 'Location',
        reason: expect.stringContaining("2 locations are named 'Truro': add the postcode, or enter the ref"),
      },
    ]);
  });

  it('imports a repeated row once', async () => {
    expect(countsOf(await take(['Ref,Type,Location', 'A1,Chairs,Truro', 'A1,Chairs,Truro']))).toEqual({
      created: 1,
      changed: 0,
      same: 1,
      refused: 0,
    });
  });
});

it('finds a model without a name by its manufacturer and type', async () => {
  await take(
    ['device_number,device_type,manufacturer', '1P1,Lifts,Otis', '1P2,Lifts,', '1P3,Lifts,MISSING'],
    { ...create, location: 'Leeds' },
  );
  expect((await stored()).map(({ model_name: model }) => model)).toEqual(['Otis Lifts', 'Lifts', 'Lifts']);
});

it('matches a reference without its leading zeros', async () => {
  await take(['Ref,Type,Location', '00883205033154,Chairs,Truro']);
  expect(countsOf(await take(['Ref,Type,Location', '883205033154,Chairs,Truro']))).toMatchObject({
    same: 1,
    created: 0,
  });
});

it('writes nothing when a record changes between planning and writing', async () => {
  await take(['Ref,Type,Location,Notes', 'A1,Chairs,Truro,old']);
  const { db } = database;
  const lying = db.withPlugin({
    transformQuery: ({ node }) => node,
    // The plan is based on a version that is outdated already.
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('is_recurring_payment' in row ? { ...row, version: 99 } : row)),
    }),
  });
  const path = await folder.file(['Ref,Type,Location,Notes', 'A1,Chairs,Truro,new', 'A2,Chairs,Truro,x']);
  await expect(
    importFile(lying, importAssets, { path, options: { groupId: group, ...create } }),
  ).rejects.toThrow('The same records were changed');
  expect(await stored()).toMatchObject([{ comments: 'old' }]);
});
