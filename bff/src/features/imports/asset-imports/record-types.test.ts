import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AssetImport, assetImportRow, type ImportRecordType } from '@steward/shared-api';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia, priya, sam } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark, registerHeader, registerLine } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

// The same wizard imports every kind of record of a practice.

const [harbour] = demoGroups;

let portal: TestPortal;
let desk: ImportClient;
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await desk.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

const preview = (recordType: ImportRecordType, lines: readonly string[]) => desk.previewAs(recordType, lines);

const list = async (path: string) => (await portal.call(olivia, `GET ${path}`)).body.data;
const reasonsOf = async ({ id }: AssetImport) =>
  (await desk.rows(id, 'refused')).flatMap((row) =>
    assetImportRow.shape.problems.parse(row['problems']).map(({ reason }) => reason),
  );

/** Adds an asset with the reference `<mark>-1` to the register. */
async function addAsset() {
  const { name: model } = await anyModel(portal.db, harbour?.id ?? '');
  await desk.apply(await desk.preview([registerHeader, registerLine({ ref: `${mark}-1`, model })]));
  const [asset] = await assetsOf(portal.db, mark);
  return { id: asset?.id ?? '' };
}

describe('an import of locations', () => {
  spec('t.3.35');
  it('adds locations, never joins two of the same name, and is undone', async () => {
    const lines = [
      'Code,Name,Address,Postcode',
      `${mark}-A,${mark} Dental,1 High Street,TR1 2AB`,
      `${mark}-B,${mark} Dental,9 Low Road,PL4 8AA`,
    ];
    const found = await preview('locations', lines);
    expect(found).toMatchObject({ recordType: 'locations', counts: { create: 2, refused: 0 } });
    const applied = await desk.apply(found);
    const names = () => list(`/locations?searchTerm=${mark}`);
    expect(await names()).toHaveLength(2);
    expect(await preview('locations', lines)).toMatchObject({ counts: { create: 0, same: 2 } });
    expect(await desk.undo(applied.id)).toMatchObject({ status: 'Undone' });
    expect(await names()).toHaveLength(0);
  });

  it('is undone without the region of a location, if a user has deleted the region since', async () => {
    const add = async (name: string) =>
      (await portal.call(olivia, 'POST /regions', { json: { name } })).body.data?.id;
    const [former] = [await add(`${mark} Former`), await add(`${mark} Present`)];
    const lines = (region: string) => ['Name,Region', `${mark} Dental,${region}`];
    await desk.apply(await preview('locations', lines(`${mark} Former`)));
    const applied = await desk.apply(await preview('locations', lines(`${mark} Present`)));
    expect((await portal.call(olivia, `DELETE /regions/${former}`)).status).toBe(204);
    expect(await desk.undo(applied.id)).toMatchObject({ status: 'Undone' });
    expect((await list(`/locations?searchTerm=${mark}`))?.[0]).toMatchObject({ region: null });
    expect(desk.failures).toEqual([]);
  });

  it('names the option to create missing regions', async () => {
    const found = await preview('locations', ['Name,Region', `${mark} East,Nowhere`]);
    expect(await reasonsOf(found)).toEqual([
      "There is no region 'Nowhere'; correct the name, or let the import create missing regions",
    ]);
  });

  it('keeps a location that has rooms since, on request', async () => {
    const found = await preview('locations', ['Name', `${mark} East`, `${mark} West`]);
    const applied = await desk.apply(found);
    const rooms = await preview('rooms', ['Location,Room', `${mark} East,Surgery 1`]);
    expect(rooms.counts).toMatchObject({ create: 1 });
    await desk.apply(rooms);
    expect((await desk.post(applied.id, 'undo')).body.detail).toBe(
      'This import cannot be undone, because 1 of its locations has been used since. Nothing was changed.',
    );
    expect(await desk.undo(applied.id, { keepEdited: true })).toMatchObject({ keptCount: 1 });
    expect(await list(`/locations?searchTerm=${mark}`)).toMatchObject([{ name: `${mark} East` }]);
    expect((await desk.edits(applied.id)).data).toMatchObject([{ title: `${mark} East` }]);
  });
});

describe('an import of suppliers', () => {
  spec('t.3.36');
  it('adds suppliers that the practice can use at once', async () => {
    const found = await preview('suppliers', [
      'Company,Telephone,Email,Website',
      `${mark} Engineers Ltd,020 7946 0123,office@${mark.toLowerCase()}.example,https://${mark.toLowerCase()}.example`,
    ]);
    expect(found.counts).toMatchObject({ create: 1 });
    const applied = await desk.apply(found);
    expect(await list(`/suppliers?searchTerm=${mark}`)).toMatchObject([
      { isGlobal: false, groupLocalService: true, groupLocalServiceConfirmed: true, phone: '020 7946 0123' },
    ]);
    const misspelt = await preview('suppliers', ['Company', `${mark} Enginers Ltd`]);
    expect(misspelt.notice).toBe(
      `'${mark} Enginers Ltd' will be added as a new supplier. If you meant '${mark} Engineers Ltd', correct the name in the file.`,
    );
    await desk.undo(applied.id);
    expect(await list(`/suppliers?searchTerm=${mark}`)).toHaveLength(0);
  });
});

it('reads a website without https://', async () => {
  const names = ['A', 'B', 'C'].map((letter) => `${mark} ${letter}`);
  const found = await preview('suppliers', [
    'Company,Website',
    `${names[0]},www.duerr.example`,
    `${names[1]},duerr.example/service?lang=en`,
    `${names[2]},ask at reception`,
  ]);
  expect(await reasonsOf(found)).toEqual(['Please enter an address that begins with https:// or http://']);
  await desk.apply(found);
  expect(await list(`/suppliers?searchTerm=${mark}`)).toMatchObject([
    { name: names[0], website: 'https://www.duerr.example' },
    { name: names[1], website: 'https://duerr.example/service?lang=en' },
  ]);
});

describe('an import of users', () => {
  spec('t.3.37', 'd.3.72');
  it('adds users with role and locations, and invites them together on request', async () => {
    const [one, two] = [`a.${mark}@harbour-dental.example`, `b.${mark}@harbour-dental.example`];
    const lines = [
      'Name,Email,Role,Sites',
      `Ann ${mark},${one},Manager,Harbour Dental Truro; Harbour Dental Falmouth`,
      `Ben ${mark},${two},Receptionist,Harbour Dental Truro`,
      `Cal ${mark},c.${mark}@harbour-dental.example,Pilot,`,
      `Dee ${mark},d.${mark}@harbour-dental.example,User,Nowhere`,
    ];
    const found = await desk.previewAs('users', lines, [{ from: 'Manager', to: 'Practice manager' }]);
    expect(found.counts).toMatchObject({ create: 2, refused: 2 });
    expect(await reasonsOf(found)).toEqual([
      "'Pilot' is not one of 'group administrator', 'practice manager', 'practice user'",
      "There is no location 'Nowhere'; correct the name, or add the location first",
    ]);
    const applied = await desk.apply(found);
    expect(applied.uninvitedUsersCount).toBe(2);
    const users = () => list(`/users?searchTerm=${mark}&sortProperty=userName`);
    expect(await users()).toMatchObject([
      {
        userName: one,
        isInvited: false,
        orgUserRolesString: 'Practice manager',
        locationsString: 'Harbour Dental Falmouth, Harbour Dental Truro',
      },
      { userName: two, isInvited: false, orgUserRolesString: 'Practice user' },
    ]);
    const invited = await portal.call(olivia, `POST /asset-imports/${applied.id}/invitations`, { json: {} });
    expect(invited.body.data).toMatchObject({ uninvitedUsersCount: 0 });
    expect(await users()).toMatchObject([{ isInvited: true }, { isInvited: true }]);
    const again = await portal.call(sam, `POST /asset-imports/${applied.id}/invitations`, { json: {} });
    expect(again.status).toBe(404);
  });

  it('offers the roles in the correction of a refused row', async () => {
    const found = await preview('users', [
      'Name,Email,Role',
      `Ann ${mark},a.${mark}@harbour.example,User`,
      `Cal ${mark},c.${mark}@harbour.example,Pilot`,
    ]);
    const choices = ['Group administrator', 'Practice manager', 'Practice user'];
    expect(await list(`/asset-imports/${found.id}/refused-rows`)).toMatchObject([
      { cells: [{ choices: null }, { choices: null }, { field: 'role', text: 'Pilot', choices }] },
    ]);
    const corrected = { rowNumber: 3, cells: [{ field: 'role', text: 'Practice manager' }] };
    await portal.call(olivia, `POST /asset-imports/${found.id}/corrections`, { json: corrected });
    await desk.work();
    expect((await desk.get(found.id)).counts).toMatchObject({ create: 2, refused: 0 });
  });

  it('does not change the access of a stored user', async () => {
    const found = await desk.previewAs(
      'users',
      ['Email,Role', `${priya},Owner`],
      [{ from: 'Owner', to: 'Group administrator' }],
    );
    expect(await reasonsOf(found)).toEqual([
      'This user already has the role Practice manager: change the role in the settings',
    ]);
  });
});

describe('an import of the history', () => {
  spec('t.3.38');
  it('adds services with costs, marked as imported, without emails', async () => {
    const asset = await addAsset();
    const lines = [
      'Asset no,Date,Service company,Type,Cost,Notes',
      `${mark}-1,2024-03-01,DentServe,Annual service,£120.00,Gasket replaced`,
      `${mark}-1,2099-03-01,DentServe,Annual service,,`,
      `${mark}-9,2024-03-01,DentServe,Annual service,,`,
    ];
    const emails = () => portal.db.selectFrom('outbox_messages').selectAll().execute();
    const before = await emails();
    const found = await preview('services', lines);
    expect(await reasonsOf(found)).toEqual([
      'The day of the work is in the future',
      `There is no asset with the reference '${mark}-9': import the assets first`,
    ]);
    const applied = await desk.apply(found);
    expect(await emails()).toHaveLength(before.length);
    expect(await list(`/asset-instances/${asset.id}`)).toMatchObject({
      dateServiceLastCompleted: expect.stringContaining('2024-03-01'),
    });
    const appointments = await list('/service-appointments?searchTerm=Annual&pageSize=100');
    expect(appointments?.filter((found) => found['isImported'] === true)).toMatchObject([
      { title: 'Annual service', status: 'Completed', serviceItemsCountTotal: 1 },
    ]);
    expect(await preview('services', lines)).toMatchObject({ counts: { create: 0, same: 1 } });
    await desk.undo(applied.id);
    expect(await list(`/asset-instances/${asset.id}`)).toMatchObject({ dateServiceLastCompleted: null });
  });

  it('adds past and open faults', async () => {
    const asset = await addAsset();
    const lines = [
      'Asset no,Reported on,Fault,Priority,Closed on,Cost,Reported by',
      `${mark}-1,2024-02-01,${mark} door does not close,High,2024-02-05,80,Jo`,
      `${mark}-1,2026-01-10,${mark} drips,,,,`,
      `${mark}-1,2024-02-01,${mark} hums,Low,2024-01-05,,`,
    ];
    const found = await preview('faults', lines);
    expect(await reasonsOf(found)).toEqual(['The fault was resolved before it was reported']);
    const applied = await desk.apply(found);
    const faults = () => list(`/faults?assetInstanceId=${asset.id}&sortProperty=createdAt`);
    expect(await faults()).toMatchObject([
      { status: 'Resolved', severity: 'Serious', price: '80.00', reportedByUsername: 'Jo', isImported: true },
      { status: 'New', severity: 'Minor', isImported: true },
    ]);
    expect(await preview('faults', lines)).toMatchObject({ counts: { create: 0, same: 2, refused: 1 } });
    await desk.undo(applied.id);
    expect(await faults()).toHaveLength(0);
  });

  it('resolves faults on the day of their report, if the user has chosen so', async () => {
    const asset = await addAsset();
    const found = await preview('faults', [
      'Asset no,Reported on,Fault,Status,Closed on',
      `${mark}-1,2024-02-01,${mark} leaks,Fixed,`,
      `${mark}-1,2024-02-02,${mark} hums,Fixed,2024-02-09`,
      `${mark}-1,2024-02-03,${mark} drips,,`,
    ]);
    const causes = (await portal.call(olivia, `GET /asset-imports/${found.id}/causes`)).body.data;
    const reason = 'A resolved fault needs the day it was resolved';
    expect(causes).toMatchObject([{ column: 'Closed on', reason, remedy: 'useReportDay' }]);
    const mapping = found.mapping.map((column) =>
      column.field === 'status' ? { ...column, resolvesOnReportDay: true } : column,
    );
    await desk.post(found.id, 'preview', { mapping });
    await desk.work();
    const planned = await desk.get(found.id);
    expect(planned.notice).toContain('Resolved faults without a day get the day of their report.');
    await desk.apply(planned);
    const faults = await list(`/faults?assetInstanceId=${asset.id}&sortProperty=createdAt`);
    expect(faults).toMatchObject([
      { status: 'Resolved', dateResolved: expect.stringContaining('2024-02-01') },
      { status: 'Resolved', dateResolved: expect.stringContaining('2024-02-09') },
      { status: 'New', dateResolved: null },
    ]);
  });
});

it('lists the fields of the records and refuses a mapping to others', async () => {
  const { body } = await desk.upload(['Name', 'Truro']);
  const id = String(body.data?.['id']);
  expect(body.data?.['fields']).toContainEqual({
    name: 'serialNumber',
    label: 'Serial number',
    isAmount: false,
  });
  await portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { recordType: 'rooms' } });
  const refused = await desk.post(id, 'preview', { mapping: [{ column: 0, field: 'serialNumber' }] });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual({ mapping: ["The column 'Name' has a field that does not exist"] });
  const incomplete = await desk.post(id, 'preview', { mapping: [{ column: 0, field: 'name' }] });
  expect(incomplete.body.errors).toEqual({ mapping: ['Please choose the column for: Location'] });
});
