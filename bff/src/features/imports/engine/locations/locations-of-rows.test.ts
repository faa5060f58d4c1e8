import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { describeAssets } from '../assets/describe-assets.ts';
import { importAssets } from '../assets/import-assets.ts';

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
  await database.db.insertInto('groups').values({ id: group, name: group }).execute();
});

async function take(lines: readonly string[], createLocations = true) {
  return importFile(database.db, importAssets, {
    path: await folder.file(lines),
    options: { groupId: group, createCatalogue: true, createLocations },
  });
}

/** `A1 at Smile Clinic BS1 4DJ` for each stored asset. */
async function assetsWithLocations(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('asset_instances')
    .innerJoin('locations', 'locations.id', 'asset_instances.location_id')
    .select(['asset_instances.reference', 'locations.name', 'locations.postcode'])
    .where('asset_instances.group_id', '=', group)
    .orderBy('asset_instances.reference')
    .execute();
  return rows.map(({ reference, name, postcode }) => `${reference} at ${name} ${postcode ?? ''}`.trim());
}

const sites = [
  'Ref,Type,Make,Model,Site,Post code',
  'A1,Autoclave,W&H,Lisa 22,Smile Clinic,BS1 4DJ',
  'A2,Autoclave,W&H,Lisa 22,Smile Clinic,BA1 2QR',
  'A3,Autoclave,W&H,Lisa 22,smile clinic,bs14dj',
];
const locations = ['A1 at Smile Clinic BS1 4DJ', 'A2 at Smile Clinic BA1 2QR', 'A3 at Smile Clinic BS1 4DJ'];

it('distinguishes sites of one name by their postcodes', async () => {
  const { plan } = await take(sites);
  expect(plan.refused).toEqual([]);
  expect(await assetsWithLocations()).toEqual(locations);
  const again = await take(sites);
  expect(again.plan.unchanged).toHaveLength(3);
});

it('creates no location that is probably a known one in another spelling', async () => {
  const names = [
    { group_id: group, name: 'Smile Dental Clinic', postcode: 'BS1 4DJ' },
    { group_id: group, name: 'Practice A', postcode: null },
  ];
  await database.db.insertInto('locations').values(names).execute();
  const line = (ref: string, site: string) => `${ref},Autoclave,W&H,Lisa 22,${site}`;
  const { plan } = await take([
    'Ref,Type,Make,Model,Site,Post code',
    line('A1', 'Smile Dental Clinnic,'),
    line('A2', 'Smile Clinic,BS1 4DJ'),
    line('A3', 'Smile Clinic,BA1 2QR'),
    line('A4', 'Practice B,'),
  ]);
  expect(plan.refused.map(({ rowNumber, suggestion }) => [rowNumber, suggestion?.to])).toEqual([
    [2, 'Smile Dental Clinic'],
    [3, 'Smile Dental Clinic'],
  ]);
  const created = plan.creations.filter(({ table }) => table === 'locations').map(({ row }) => row);
  expect(created).toMatchObject([{ name: 'Smile Clinic', postcode: 'BA1 2QR' }, { name: 'Practice B' }]);
});

it('creates the more frequent one of two similar new names, and asks for the other', async () => {
  const lines = [
    'Ref,Type,Make,Model,Site',
    'A1,Autoclave,W&H,Lisa 22,Harbour Clinic Truroo',
    ...['A2', 'A3'].map((ref) => `${ref},Autoclave,W&H,Lisa 22,Harbour Clinic Truro`),
    'A4,Autoclave,W&H,Lisa 22,"Park Rd Dental, YO24 1AA"',
    ...['A5', 'A6'].map((ref) => `${ref},Autoclave,W&H,Lisa 22,"Park Road Dental York, YO24 1AA"`),
    ...['A7', 'A8'].map((ref) => `${ref},Autoclave,W&H,Lisa 22,"Park Road Dental, BD18 3TT"`),
  ];
  const { plan } = await take(lines);
  expect(plan.refused.map(({ rowNumber, suggestion }) => [rowNumber, suggestion?.to])).toEqual([
    [2, 'Harbour Clinic Truro'],
    [5, 'Park Road Dental York'],
  ]);
  const created = plan.creations.filter(({ table }) => table === 'locations').map(({ row }) => row);
  expect(created).toMatchObject([
    { name: 'Harbour Clinic Truro' },
    { name: 'Park Road Dental York', postcode: 'YO24 1AA' },
    { name: 'Park Road Dental', postcode: 'BD18 3TT' },
  ]);
});

it('asks for the later one of two new names that are nearly the same, and names new locations at one postcode', async () => {
  const { plan } = await take([
    'Ref,Type,Make,Model,Site',
    'A1,Autoclave,W&H,Lisa 22,Bridge Street',
    'A2,Autoclave,W&H,Lisa 22,Bridge St',
    'A3,Autoclave,W&H,Lisa 22,"Park Road Dental, YO24 1AA"',
    'A4,Autoclave,W&H,Lisa 22,"York Practice, YO24 1AA"',
  ]);
  expect(plan.refused).toMatchObject([
    {
      rowNumber: 3,
      reason:
        "The location 'Bridge St' is probably 'Bridge Street', so it is not created: correct the name, or add the location first",
      suggestion: { field: 'location', from: 'Bridge St', to: 'Bridge Street' },
    },
  ]);
  expect(plan.notices).toEqual([
    "The new locations 'Park Road Dental' and 'York Practice' have the same postcode",
  ]);
});

it('shows the postcodes of locations with one name in the preview', async () => {
  await take(sites);
  const lines = [...sites, 'A4,Autoclave,W&H,Lisa 22,Smile Clinic,BA1 2QR'];
  const { plan } = await take(lines);
  const rows = lines.slice(1).map((_, at) => ({ number: at + 2, values: {}, emptied: [], problems: [] }));
  const described = await describeAssets(database.db, plan, { rows, groupId: group });
  expect(described.at(-1)?.changes).toContainEqual({
    field: 'location',
    before: null,
    after: 'Smile Clinic, BA1 2QR',
  });
});

it('notes that a new location may be a known one', async () => {
  await take(sites);
  const [header = ''] = sites;
  const { plan } = await take([
    header,
    'A5,Autoclave,W&H,Lisa 22,Smile Clinic (Redland),',
    'A6,Autoclave,W&H,Lisa 22,Smile Clinic,BS7 9LL',
    'A7,Autoclave,W&H,Lisa 22,Smiley,',
  ]);
  expect(plan.refused).toEqual([]);
  expect(plan.notices.filter((notice) => notice.includes('may be the same'))).toEqual([
    expect.stringMatching(/^The new location 'Smile Clinic \(Redland\)' may be the same as 'Smile Clinic, /),
  ]);
});

it('asks about a postcode that is nearly that of a location with this name', async () => {
  await take(sites);
  const [header = ''] = sites;
  const rows = ['BS1 4JD', 'BS1-4DJ', 'BA1', 'BS7 9LL'].map(
    (postcode, at) => `A${at + 4},Autoclave,W&H,Lisa 22,Smile Clinic,${postcode}`,
  );
  const { plan } = await take([header, ...rows]);
  const probably = (postcode: string, known: string) => ({
    reason: `The location 'Smile Clinic' with the postcode ${postcode} is probably 'Smile Clinic, ${known}', so it is not created: correct the name, or add the location first`,
    suggestion: {
      field: 'location',
      from: `Smile Clinic, ${postcode}`,
      to: `Smile Clinic, ${known}`,
    },
  });
  expect(plan.refused).toMatchObject([probably('BS1 4JD', 'BS1 4DJ'), probably('BA1', 'BA1 2QR')]);
});

it('reads a postcode after the name', async () => {
  await take([
    'Ref,Type,Make,Model,Site',
    'A1,Autoclave,W&H,Lisa 22,"Smile Clinic, BS1 4DJ"',
    'A2,Autoclave,W&H,Lisa 22,Smile Clinic (BA1 2QR)',
    'A3,Autoclave,W&H,Lisa 22,Smile Clinic BS1 4DJ',
  ]);
  expect(await assetsWithLocations()).toEqual(locations);
});

spec('t.3.56');
it('finds a location by the label of the screens', async () => {
  const places = [{ postcode: 'BS1 4DJ' }, { address: '2 Quay, Bath' }, { reference: 'S3' }];
  await database.db
    .insertInto('locations')
    .values(places.map((place) => ({ group_id: group, name: 'Smile Clinic', ...place })))
    .execute();
  const { plan } = await take(
    [
      'Ref,Type,Make,Model,Site',
      'A1,Autoclave,W&H,Lisa 22,"Smile Clinic, BS1 4DJ"',
      'A2,Autoclave,W&H,Lisa 22,"smile clinic, 2 quay, bath"',
      'A3,Autoclave,W&H,Lisa 22,"Smile Clinic, S3"',
    ],
    false,
  );
  expect(plan.refused).toEqual([]);
  expect(await assetsWithLocations()).toEqual([
    'A1 at Smile Clinic BS1 4DJ',
    'A2 at Smile Clinic',
    'A3 at Smile Clinic',
  ]);
  // An older export still finds its location when no other one has the name.
  await database.db
    .updateTable('locations')
    .set({ name: 'Other' })
    .where('group_id', '=', group)
    .where((eb) => eb.or([eb('address', 'is', null), eb('address', '!=', '2 Quay, Bath')]))
    .execute();
  const later = await take(
    ['Ref,Type,Make,Model,Site', 'A4,Autoclave,W&H,Lisa 22,"Smile Clinic, 2 Quay, Bath"'],
    false,
  );
  expect(later.plan.refused).toEqual([]);
});

it('refuses a name that several sites have, and an unknown postcode', async () => {
  await take(sites);
  const { plan } = await take(
    [
      'Ref,Type,Make,Model,Site,Post code',
      'A4,Autoclave,W&H,Lisa 22,Smile Clinic,',
      'A5,Autoclave,W&H,Lisa 22,Smile Clinic,GU29 9HH',
    ],
    false,
  );
  expect(plan.refused).toMatchObject([
    {
      reason:
        "2 locations are named 'Smile Clinic': add the postcode, as in 'Smile Clinic, BA1 2QR', or enter the reference instead of the name (Settings, Locations)",
    },
    { reason: expect.stringContaining("no location 'Smile Clinic' with the postcode GU29 9HH") },
  ]);
});

it('finds a stored location without a postcode by its name, for one postcode', async () => {
  await database.db.insertInto('locations').values({ group_id: group, name: 'Smile Clinic' }).execute();
  await take(sites);
  expect(await assetsWithLocations()).toEqual([
    'A1 at Smile Clinic',
    'A2 at Smile Clinic BA1 2QR',
    'A3 at Smile Clinic',
  ]);
});

it('reads names that are each preferred for another reason as one location', async () => {
  const [header = ''] = sites;
  const rows = ['Harbour Rd,KY16 9AB', 'Harbour Road,', 'Harbour Road,'];
  const lines = (names: readonly string[]) => names.map((site, at) => `A${at},Autoclave,W&H,Lisa 22,${site}`);
  const { plan } = await take([header, ...lines(rows)]);
  expect(plan.refused).toEqual([]);
  expect(new Set((await assetsWithLocations()).map((text) => text.split(' at ')[1])).size).toBe(1);
});
