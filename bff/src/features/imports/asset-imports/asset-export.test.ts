import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssetImport, CompactAsset } from '@steward/shared-api';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { rowXml, workbookOf } from '../../../../test/fixtures/imports/workbook.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

const headers = [
  'Tracker',
  'Model',
  'Location',
  'Room',
  'Serial',
  'Purchased',
  'Last Serviced',
  'Next Service Due',
  'Service Due?',
];

let portal: TestPortal;
let client: ImportClient;
let exported: readonly (readonly string[])[];
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  exported = await listExported();
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

/** The rows of the export. */
async function listExported(): Promise<(readonly string[])[]> {
  return (await listAssets()).map((asset) => [
    asset.trackerCurrentFriendlyId ?? '',
    asset.derivedModelName,
    asset.locationString,
    asset.subLocationString ?? '',
    asset.serialNumber ?? '',
    dayOf(asset.datePurchased),
    dayOf(asset.dateServiceLastCompleted),
    dayOf(asset.dateServiceNextDue),
    asset.serviceDue ? 'Yes' : 'No',
  ]);
}

const dayOf = (time: string | null | undefined) => time?.slice(0, 10) ?? '';

async function listAssets(): Promise<CompactAsset[]> {
  const assets: CompactAsset[] = [];
  for (let page = 1; ; page += 1) {
    const path = `GET /asset-instances/compact?pageNumber=${page}&pageSize=100&includeInactive=true`;
    const { body } = await portal.call(olivia, path);
    // Guarantee: the server parses each response with the endpoint's schema.
    const rows = (body.data ?? []) as unknown as CompactAsset[];
    assets.push(...rows);
    if (rows.length < 100) return assets;
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function upload(
  rows: readonly (readonly string[])[],
  columns: readonly string[] = headers,
): Promise<AssetImport> {
  const xml = [columns, ...rows].map((cells, at) => rowXml(at + 1, cells.map(escaped)));
  return client.uploaded(new Uint8Array(workbookOf(xml.join(''))), 'Steward_AssetsExport.xlsx');
}

interface Columns {
  readonly columns?: readonly string[];
  /** The fields of columns that are not used. */
  readonly unused?: readonly string[];
}

async function preview(
  rows: readonly (readonly string[])[],
  { columns, unused = [] }: Columns = {},
): Promise<AssetImport> {
  const { id, mapping } = await upload(rows, columns);
  await client.post(id, 'preview', { mapping: mapping.filter(({ field }) => !unused.includes(field)) });
  await client.work();
  return client.get(id);
}

it('recognises the export of the list of assets and leaves out derived columns', async () => {
  const { product, columns, mapping } = await upload(exported.slice(0, 20));
  expect(product).toBe('Steward');
  expect(mapping.map(({ column, field }) => [columns[column]?.header, field])).toEqual([
    ['Tracker', 'trackerFriendlyId'],
    ['Model', 'model'],
    ['Location', 'location'],
    ['Room', 'room'],
    ['Serial', 'serialNumber'],
    ['Purchased', 'datePurchased'],
  ]);
});

it('proposes no new and no changed asset for an unchanged export', async () => {
  expect(exported.length).toBeGreaterThan(500);
  expect(exported.some(([tracker]) => tracker === '')).toBe(true);
  const { counts } = await preview(exported);
  expect(counts).toEqual({ create: 0, change: 0, delete: 0, same: exported.length, refused: 0 });
});

it('changes assets that it finds by the tracker, else by model and serial number', async () => {
  const withTracker = exported.find(([tracker]) => tracker !== '');
  const withSerial = exported.find(([tracker, , , , serial]) => tracker === '' && serial !== '');
  if (!withTracker || !withSerial) throw new Error('The demo has no such assets');
  const { counts } = await preview([
    withTracker.with(4, 'SN-of-export').with(0, withTracker[0]?.toLowerCase() ?? ''),
    withSerial.with(5, '2019-03-04'),
  ]);
  expect(counts).toMatchObject({ create: 0, change: 2, refused: 0 });
});

it('refuses another row of the same tracker with other values', async () => {
  const withTracker = exported.find(([tracker]) => tracker !== '');
  if (!withTracker) throw new Error('The demo has no such asset');
  const { id, counts } = await preview([withTracker, withTracker.with(4, 'SN-of-export')]);
  expect(counts).toMatchObject({ create: 0, change: 0, same: 1, refused: 1 });
  expect(JSON.stringify(await client.rows(id, 'refused'))).toContain(
    'Row 2 is the same asset with different values: Serial',
  );
});

it('refuses rows of unknown assets, and of trackers that no asset has', async () => {
  const [, model = '', location = ''] = exported[0] ?? [];
  const { id, counts } = await preview([
    ['', model, location, '', 'SN-of-nothing', '', '', '', 'No'],
    ['ZZZ-ZZZ-ZZZ', model, location, '', '', '', '', '', 'No'],
  ]);
  expect(counts).toMatchObject({ create: 0, change: 0, refused: 2 });
  const reasons = JSON.stringify(await client.rows(id, 'refused'));
  expect(reasons).toContain('use the full register');
  expect(reasons).toContain('No asset has this tracker');
});

describe('several assets without a tracker that have the same values', () => {
  const columns = [...headers, 'Comments'];
  let row: readonly string[];
  let equal: (readonly string[])[];

  beforeAll(async () => {
    const alike = portal.db
      .selectFrom('asset_instances')
      .where('group_id', '=', demoGroups[0]?.id ?? '')
      .where('tracker_friendly_id', 'is', null);
    const first = await alike
      .where('serial_number', 'is not', null)
      .select(['id', 'asset_model_id', 'location_id', 'sub_location_id', 'serial_number', 'date_purchased'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id, ...values } = first;
    const second = await alike.where('id', '<>', id).select('id').orderBy('id').executeTakeFirstOrThrow();
    await portal.db.updateTable('asset_instances').set(values).where('id', '=', second.id).execute();
    await portal.db
      .updateTable('asset_instances')
      .set({ deactivated_at: new Date('2026-01-01T12:00:00Z') })
      .where('id', '=', second.id)
      .execute();
    equal = (await listExported()).filter((one) => one[4] === first.serial_number);
    row = equal[0] ?? [];
  });

  it('are not changed', async () => {
    expect(equal.map((one) => one.slice(0, 6))).toEqual([row.slice(0, 6), row.slice(0, 6)]);
    const unchanged = equal.map((one) => [...one, '']);
    const { counts } = await preview(unchanged, { columns });
    expect(counts).toMatchObject({ create: 0, change: 0, same: 2, refused: 0 });
  });

  it('refuse a row that changes one of them, active or not', async () => {
    const { id, counts } = await preview([[...row, 'Blue']], { columns });
    expect(counts).toMatchObject({ create: 0, change: 0, same: 0, refused: 1 });
    expect(JSON.stringify(await client.rows(id, 'refused'))).toContain('several assets match it');
  });
});

it.each([[['serialNumber']], [['room', 'serialNumber', 'datePurchased']]])(
  'refuses rows without a tracker if these columns are not used: %s',
  async (unused) => {
    const withoutTracker = exported.find(([tracker]) => tracker === '');
    const withTracker = exported.find(([tracker]) => tracker !== '');
    const rows = [withoutTracker, withTracker].map((row = []) => [...row, 'Blue']);
    const { counts } = await preview(rows, { columns: [...headers, 'Comments'], unused });
    expect(counts).toMatchObject({ create: 0, change: 1, refused: 1 });
  },
);

it('adds the assets of a register that has only some of its headers, and of an export without its trackers', async () => {
  const [, model = '', location = ''] = exported[0] ?? [];
  const register = await preview([['T-1', 'Register-1', model, location, '2026-01-31', '']], {
    columns: ['Tracker', 'Reference', 'Model', 'Location', 'Service due', 'Manufacturer'],
  });
  expect(register.product).toBeNull();
  expect(await client.rows(register.id)).toMatchObject([{ outcome: 'create', problems: [] }]);
  const unused = ['trackerFriendlyId'];
  const { counts } = await preview([['T-1', model, location, '', 'SN-of-nothing', '', '', '', 'No']], {
    unused,
  });
  expect(counts).toMatchObject({ create: 1, refused: 0 });
});
