import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AssetImport, CompactAsset } from '@steward/shared-api';
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
  exported = (await listAssets()).map((asset) => [
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
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

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

async function upload(rows: readonly (readonly string[])[]): Promise<AssetImport> {
  const xml = [headers, ...rows].map((cells, at) => rowXml(at + 1, cells.map(escaped)));
  return client.uploaded(new Uint8Array(workbookOf(xml.join(''))), 'Steward_AssetsExport.xlsx');
}

async function preview(rows: readonly (readonly string[])[]): Promise<AssetImport> {
  const { id, mapping } = await upload(rows);
  await client.post(id, 'preview', { mapping });
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
  expect(reasons).toContain('use the full register on the import page');
  expect(reasons).toContain('No asset has this tracker');
});
