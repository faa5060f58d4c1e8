import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AssetImport, AssetImportMapping } from '@steward/shared-api';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

let portal: TestPortal;
let client: ImportClient;
let mark: string;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(async () => {
  mark = newMark();
  await portal.db
    .insertInto('locations')
    .values(
      [
        { name: `Ilkley ${mark} Dental Care`, postcode: null },
        { name: `Skipton ${mark}`, postcode: null },
        { name: `Park Road ${mark}`, postcode: 'BD18 3LN' },
        { name: `Park Road ${mark}`, postcode: 'LS29 8AA' },
      ].map((location) => ({ ...location, group_id: demoGroups[0]?.id ?? '' })),
    )
    .execute();
});

const mappingWith = (reading: Partial<AssetImportMapping[number]>) => [
  { column: 0, field: 'fullName' },
  { column: 1, field: 'userName' },
  { column: 2, field: 'locations', ...reading },
];

/** Uploads a user with each of these cells of the column of sites. */
async function upload(...sites: readonly string[]): Promise<string> {
  const lines = sites.map((site, at) => `Ann Lee,a${at}.${mark}@harbour-dental.example,"${site}"`);
  const { id } = await client.uploaded([`Name,Email,Sites ${mark}`, ...lines]);
  const changed = await portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { recordType: 'users' } });
  expect(changed.status).toBe(200);
  return id;
}

async function preview(id: string, reading = {}, mapping: AssetImportMapping = mappingWith(reading)) {
  expect((await client.post(id, 'preview', { mapping })).status).toBe(200);
  return checked(id);
}

const checked = async (id: string): Promise<AssetImport> => {
  await client.work();
  return client.get(id);
};

const refusedRows = async (id: string) =>
  (await portal.call(olivia, `GET /asset-imports/${id}/refused-rows`)).body.data ?? [];
const correct = (id: string, rowNumber: number, text: string) =>
  portal.call(olivia, `POST /asset-imports/${id}/corrections`, {
    json: { rowNumber, cells: [{ field: 'locations', text }] },
  });

/** The labels of the locations of the imported users, each user as one text. */
async function importedLocations(): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('org_users as user')
    .innerJoin('org_user_locations as assigned', 'assigned.org_user_id', 'user.id')
    .innerJoin('locations', 'locations.id', 'assigned.location_id')
    .where('user.user_name', 'like', `%${mark}@%`)
    .select(['user.user_name', 'locations.label'])
    .orderBy('user.user_name')
    .orderBy('locations.label')
    .execute();
  const users = Map.groupBy(rows, ({ user_name: name }) => name);
  return [...users.values()].map((locations) => locations.map(({ label }) => label).join('; '));
}

it('suggests a location for each unknown name, and reads the name as the location in all rows', async () => {
  const parkRoad = `Park Road ${mark}, BD18 3LN`;
  const id = await upload(
    `Skipton ${mark} / Ilkley ${mark}`,
    `Ilkley ${mark} + Park Road ${mark} (BD18)`,
    `Skipton ${mark}`,
  );
  expect((await preview(id)).counts).toMatchObject({ create: 1, refused: 2 });
  const { data } = (await portal.call(olivia, `GET /asset-imports/${id}/causes`)).body;
  const suggestionOf = (from: string, to: string) => ({ field: 'locations', from, to });
  const ilkley = suggestionOf(`Ilkley ${mark}`, `Ilkley ${mark} Dental Care`);
  const park = suggestionOf(`Park Road ${mark} (BD18)`, parkRoad);
  expect(data).toMatchObject([
    { rowCount: 2, suggestion: ilkley },
    { rowCount: 1, suggestion: park },
  ]);
  const replacements = [ilkley, park].map(({ from, to }) => ({ from, to }));
  const read = await preview(id, { replacements });
  expect(read.counts).toMatchObject({ create: 3, refused: 0 });
  await client.apply(read);
  expect(await importedLocations()).toEqual([
    `Ilkley ${mark} Dental Care; Skipton ${mark}`,
    `Ilkley ${mark} Dental Care; ${parkRoad}`,
    `Skipton ${mark}`,
  ]);
  const equipment = await client.uploaded(['Serial,Site', `S${mark},Ilkley ${mark}`]);
  const location = equipment.mapping.find(({ field }) => field === 'location');
  expect(location?.replacements).toEqual(expect.arrayContaining(replacements));
});

it('shows the names of a refused cell as a list, and reads the labels of a correction as these locations', async () => {
  const quay = { group_id: demoGroups[0]?.id ?? '', address: '2 Quay,\nBude', postcode: null };
  await portal.db
    .insertInto('locations')
    .values({ ...quay, name: `Park Road ${mark}` })
    .execute();
  const id = await upload(
    `Skiptn ${mark} + Skipton ${mark}, Leeds ${mark}`,
    `Park Road ${mark}, 2 Quay, Bude + Skipton ${mark}; Skiptn ${mark}; TR1 1AA`,
  );
  await preview(id);
  const [first, second] = await refusedRows(id);
  const advice = 'correct the name, or add the location first';
  const field = 'locations';
  expect(first).toMatchObject({
    cells: expect.arrayContaining([
      expect.objectContaining({
        field,
        isList: true,
        text: `Skiptn ${mark}; Skipton ${mark}; Leeds ${mark}`,
        problem: `There is no location 'Skiptn ${mark}'; ${advice}. There is no location 'Leeds ${mark}'; ${advice}`,
      }),
      expect.not.objectContaining({ isList: true }),
    ]),
  });
  const text = `Park Road ${mark}, 2 Quay, Bude; Skipton ${mark}; Skiptn ${mark}, TR1 1AA`;
  expect(second).toMatchObject({ cells: expect.arrayContaining([expect.objectContaining({ text })]) });
  const labels = `Skipton ${mark}; Park Road ${mark}, BD18 3LN; Park Road ${mark}, LS29 8AA`;
  expect((await correct(id, 2, labels)).status).toBe(200);
  await checked(id);
  expect((await correct(id, 3, `Park Road ${mark}, LS29 8AA`)).status).toBe(200);
  const corrected = await checked(id);
  expect(corrected.counts).toMatchObject({ create: 2, refused: 0 });
  await client.apply(corrected);
  expect(await importedLocations()).toEqual([
    `Park Road ${mark}, BD18 3LN; Park Road ${mark}, LS29 8AA; Skipton ${mark}`,
    `Park Road ${mark}, LS29 8AA`,
  ]);
});

it('shows the names of several columns as one list', async () => {
  const { id } = await client.uploaded([
    `Name,Email,Site,Branch ${mark}`,
    `Ann,a.${mark}@harbour-dental.example,Skipton ${mark},Ilkley ${mark} Dental Care`,
  ]);
  await portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { recordType: 'users' } });
  await preview(id, {}, [...mappingWith({}), { column: 3, field: 'locations' }]);
  const [row] = await refusedRows(id);
  expect(row).toMatchObject({
    cells: expect.arrayContaining([
      expect.objectContaining({
        field: 'locations',
        text: `Skipton ${mark}; Ilkley ${mark} Dental Care`,
        problem: null,
      }),
    ]),
  });
});
