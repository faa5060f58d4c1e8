import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetProperties,
  faultProperties,
  serviceAppointmentItemProperties,
  type Property,
} from '@steward/shared-api';
import { helen, olivia, sam } from '../../../test/fixtures/demo-users.ts';
import { formOf } from '../../../test/fixtures/documents/test-files.ts';
import {
  countOfGroup,
  secretsOf,
  storageKeyOf,
  tenantTables,
} from '../../../test/fixtures/group-archive-rows.queries.ts';
import {
  openArchiveMaker,
  readZip,
  rowsOf,
  type ArchiveMaker,
} from '../../../test/fixtures/group-archive.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { insertErasedCost } from '../../../test/fixtures/scope-rows.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { demoGroups, dentServe, vetCare } from '../../demo/demo-organisations.ts';
import { archiveTables } from './archive-history.queries.ts';

let portal: TestPortal;
let maker: ArchiveMaker;
let own: LocationFixture;
let other: LocationFixture;
let lostDocumentId: string;
let entries: ReadonlyMap<string, string>;
const [harbour, , oakfield] = demoGroups;
const notes = 'Descaled – everything is fine';

beforeAll(async () => {
  portal = await startTestPortal();
  maker = openArchiveMaker(portal, () => testNow);
  own = await createLocationFixture(portal.db, {
    locationId: harbour?.locations[0]?.id ?? '',
    supplierId: dentServe.id,
  });
  other = await createLocationFixture(portal.db, {
    locationId: oakfield?.locations[0]?.id ?? '',
    supplierId: vetCare.id,
  });
  await insertErasedCost(portal.db, own);
  await insertErasedCost(portal.db, other);
  const form = formOf({ name: 'Prüf notes.txt', bytes: Buffer.from(notes) });
  await portal.call(olivia, `POST /documents/${own.documentId}/upload-file`, { form });
  const { body: added } = await portal.call(olivia, 'POST /documents', {
    json: { assetInstanceId: own.assetInstanceId, title: 'Lost', documentType: 'miscellaneous' },
  });
  lostDocumentId = String(added.data);
  const lost = formOf({ name: 'lost.txt', bytes: Buffer.from('Lost') });
  await portal.call(olivia, `POST /documents/${lostDocumentId}/upload-file`, { form: lost });
  await portal.files.remove(await storageKeyOf(portal.db, lostDocumentId));
  await portal.call(olivia, 'PATCH /service-appointment-items', {
    json: { id: own.serviceAppointmentItemId, serviceAppointmentItemStatus: 'Completed', result: 'Fail' },
  });
  await portal.call(olivia, 'PATCH /asset-instances', {
    json: {
      id: own.assetInstanceId,
      nickname: '=1+1',
      comments: 'Two\nlines, "quoted"',
      dateWarrantyEnd: '2027-03-31T12:00:00Z',
      dateNextService: '2026-09-01T12:00:00Z',
      serviceContract: 'DS-881',
      serviceIntervalMonths: '6',
    },
  });
  for (const [person, text] of [
    [olivia, 'Account 4711\nAsk for Ann'],
    [sam, 'Notes of another group'],
  ] as const)
    await portal.call(person, 'PATCH /suppliers', { json: { id: dentServe.id, notes: text } });
  await portal.call(olivia, 'POST /group-archive');
  await maker.run();
  const { body } = await portal.call(olivia, 'GET /group-archive');
  // Guarantee: the contract of the response, which the server has checked.
  const ready = body.data?.['ready'] as { id: string };
  const response = await portal.fetch(olivia, `GET /group-archive/${ready.id}/download`);
  entries = await readZip(await response.arrayBuffer());
}, 60_000);
afterAll(async () => {
  await maker.close();
  await portal.stop();
});

const rowsIn = (file: string) => rowsOf(entries.get(file));

describe('the archive of a group', () => {
  spec('d.3.70');
  it.each([
    ['assets.csv', 'asset_instances'],
    ['trackers.csv', 'trackers'],
    ['faults.csv', 'faults'],
    ['fault-comments.csv', 'fault_comments'],
    ['service-appointments.csv', 'service_appointments'],
    ['service-appointment-items.csv', 'service_appointment_items'],
    ['documents.csv', 'documents'],
    ['erased-costs.csv', 'erased_costs'],
    ['locations.csv', 'locations'],
    ['regions.csv', 'regions'],
    ['users.csv', 'org_users'],
    ['model-requests.csv', 'asset_model_addition_requests'],
  ] as const)('has every row of the group in %s', async (file, table) => {
    expect(rowsIn(file)).toHaveLength(await countOfGroup(portal.db, table, own.groupId));
  });

  it('has the values of an asset, with ids that lead to the other files', () => {
    const asset = rowsIn('assets.csv').find((row) => row['Asset Id'] === own.assetInstanceId);
    expect(asset).toMatchObject({
      'Location Id': own.locationId,
      'Room Id': own.subLocationId,
      'Serial Number': 'PLACE-1',
      Nickname: "'=1+1",
      Comments: 'Two\nlines, "quoted"',
      'Commissioning Date': '2025-01-10',
      'Warranty End': '2027-03-31',
      'Next Service': '2026-09-01',
      'Service Contract': 'DS-881',
      'Service Interval (months)': '6',
      Active: 'Yes',
    });
    const idsIn = (file: string, header: string) => new Set(rowsIn(file).map((row) => row[header]));
    expect(idsIn('locations.csv', 'Location Id')).toContain(asset?.['Location Id']);
    expect(idsIn('rooms.csv', 'Room Id')).toContain(asset?.['Room Id']);
    expect(idsIn('models.csv', 'Model Id')).toContain(asset?.['Model Id']);
    expect(idsIn('suppliers.csv', 'Supplier Id')).toContain(asset?.['Service Supplier Id']);
  });

  it.each([
    ['assets.csv', assetProperties],
    ['faults.csv', faultProperties],
    ['service-appointment-items.csv', serviceAppointmentItemProperties],
  ])('has a column for each property of a record in %s', (file, properties) => {
    const headers = Object.keys(rowsIn(file)[0] ?? {}).map((header) => header.toLowerCase());
    expect(headers).toEqual(
      expect.arrayContaining(Object.values<Property>(properties).map(({ label }) => label.toLowerCase())),
    );
  });

  it('has the result of a service, and none for the others', () => {
    const results = new Map(
      rowsIn('service-appointment-items.csv').map((row) => [row['Item Id'], row['Result']]),
    );
    expect(results.get(own.serviceAppointmentItemId)).toBe('Fail');
    results.delete(own.serviceAppointmentItemId);
    expect(new Set(results.values())).toEqual(new Set(['']));
  });

  it('has the category and the maker of an asset, and the model that names them', () => {
    const asset = rowsIn('assets.csv').find((row) => row['Asset Id'] === own.assetInstanceId);
    const model = rowsIn('models.csv').find((row) => row['Model Id'] === asset?.['Model Id']);
    expect(asset?.['Category']).toBeTruthy();
    expect(asset?.['Manufacturer']).toBeTruthy();
    expect(model).toMatchObject({ Category: asset?.['Category'], Manufacturer: asset?.['Manufacturer'] });
  });

  it('has what only some records have', () => {
    const rowOf = (file: string, header: string, id: string) =>
      rowsIn(file).find((row) => row[header] === id);
    expect(rowOf('assets.csv', 'Asset Id', own.assetInstanceId)?.['Own Service Supplier Id']).toBe('');
    expect(rowOf('users.csv', 'User Id', own.invitedOrgUserId)?.['Invited']).toMatch(/^\d{4}-/);
    expect(rowOf('suppliers.csv', 'Supplier Id', dentServe.id)).toMatchObject({
      'Services Equipment': 'Yes',
      'Sells Equipment': expect.stringMatching(/^(?:Yes|No)$/),
      Notes: 'Account 4711\nAsk for Ann',
      Created: expect.stringMatching(/^\d{4}-/),
    });
    expect(rowOf('faults.csv', 'Fault Id', own.faultId)).toMatchObject({
      'Reported By User Id': '',
      Imported: 'No',
    });
    expect(rowOf('service-appointments.csv', 'Appointment Id', own.serviceAppointmentId)).toMatchObject({
      'Confirmed By Supplier': '',
      'Date Proposed By Supplier': 'No',
      Imported: 'No',
    });
    expect(rowsIn('models.csv')[0]).toMatchObject({
      'Requires Serial Number': expect.stringMatching(/^(?:Yes|No)$/),
      'Requires Barcode': expect.stringMatching(/^(?:Yes|No)$/),
    });
  });

  it('has the changes of the audit trail', () => {
    const audit = rowsIn('audit-entries.csv');
    const changes = audit.filter((row) => row['Record Id'] === own.assetInstanceId);
    expect(JSON.parse(changes[0]?.['Changes'] ?? '')).toMatchObject({
      nickname: { from: null, to: '=1+1' },
    });
    expect(changes[0]).toMatchObject({ User: olivia, Event: 'Asset updated' });
    expect(audit.some((row) => row['Event'] === 'Archive requested')).toBe(true);
  });

  it('has the stored files under the path that documents.csv names', () => {
    const document = rowsIn('documents.csv').find((row) => row['Document Id'] === own.documentId);
    expect(document?.['File']).toBe(`documents/${own.documentId}/prüf notes.txt`);
    expect(entries.get(document?.['File'] ?? '')).toBe(notes);
  });

  it('lists the documents with a file that is missing from the storage', () => {
    const lost = rowsIn('documents.csv').find((row) => row['Document Id'] === lostDocumentId);
    expect(rowsIn('missing-files.csv')).toContainEqual({ File: lost?.['File'] });
    expect(entries.has(lost?.['File'] ?? '')).toBe(false);
  });

  it('explains every file and column in README.txt', () => {
    const readme = entries.get('README.txt') ?? '';
    for (const { file, columns } of archiveTables) {
      expect(readme).toContain(file);
      for (const [header] of columns) expect(readme).toContain(`${header}: `);
      expect(Object.keys(rowsIn(file)[0] ?? {})).toEqual(columns.map(([header]) => header));
    }
  });

  it('has no record of another group and no secret', async () => {
    const everything = [...entries.values()].join('\n');
    const ids = [
      other.assetInstanceId,
      other.locationId,
      other.faultId,
      other.documentId,
      other.orgUserId,
      other.serviceAppointmentId,
      other.trackerId,
    ];
    for (const id of [...ids, helen]) expect(everything).not.toContain(id);
    const secrets = await secretsOf(portal.db);
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  it('has every table of a group except those of imports, of secrets and of the server', async () => {
    const text = archiveTables.map(({ from, columns }) => JSON.stringify([from, columns])).join(' ');
    const missing = (await tenantTables(portal.db)).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
    expect(missing).toEqual([
      'assets_waiting_for_models',
      'calendar_feeds',
      'catalogue_synonyms',
      'demo_marker',
      'fault_comment_reads',
      'fault_progress_links',
      'group_archives',
      'import_batches',
      'import_corrections',
      'import_files',
      'import_name_decisions',
      'import_names',
      'import_preview_rows',
      'import_rows',
      'invitations',
      'limited_emails',
      'model_merge_assets',
      'model_merges',
      'notification_preferences',
      'notifications',
      'outbox_messages',
      'remembered_mappings',
      'remembered_names',
      'saved_views',
      'sticker_photos',
      'storage_usage',
    ]);
  });
});
