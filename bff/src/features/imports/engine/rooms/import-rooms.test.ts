import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { countsOf, importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importRooms } from './import-rooms.ts';

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
  for (const postcode of ['TR1 1AA', 'PL4 8AA'])
    await database.db
      .insertInto('locations')
      .values({ group_id: group, name: 'Mill House Dental', postcode })
      .execute();
});

async function take(lines: readonly string[], createLocations = false) {
  return importFile(database.db, importRooms, {
    path: await folder.file(lines),
    options: { groupId: group, createLocations },
  });
}

/** `Surgery 1 at PL4 8AA` for each stored room. */
async function roomsWithPostcodes(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('sub_locations as room')
    .innerJoin('locations as location', 'location.id', 'room.location_id')
    .select(['room.name', 'location.postcode'])
    .where('location.group_id', '=', group)
    .orderBy('room.name')
    .orderBy('location.postcode')
    .execute();
  return rows.map(({ name, postcode }) => `${name} at ${postcode}`);
}

const rooms = [
  'Location,Postcode,Room name',
  'Mill House Dental,TR1 1AA,Surgery 1',
  'Mill House Dental,pl48aa,Surgery 1',
  'Mill House Dental,PL4 8AA,Surgery 2',
];

it('distinguishes locations of one name by their postcodes', async () => {
  expect(countsOf(await take(rooms))).toEqual({ created: 3, changed: 0, same: 0, refused: 0 });
  expect(await roomsWithPostcodes()).toEqual([
    'Surgery 1 at PL4 8AA',
    'Surgery 1 at TR1 1AA',
    'Surgery 2 at PL4 8AA',
  ]);
  expect(countsOf(await take(rooms))).toEqual({ created: 0, changed: 0, same: 3, refused: 0 });
});

it('refuses a location of several without its postcode', async () => {
  const { plan } = await take(['Location,Room name', 'Mill House Dental,Surgery 1']);
  expect(plan.refused).toMatchObject([
    { column: 'Location', reason: expect.stringMatching(/^2 locations are named 'Mill House Dental'/) },
  ]);
});

it('creates a missing location with its postcode', async () => {
  const lines = ['Location,Postcode,Room name', 'Mill House Dental,EX1 1AA,Surgery 1'];
  expect((await take(lines)).plan.refused).toMatchObject([
    { reason: expect.stringMatching(/^There is no location 'Mill House Dental' with the postcode EX1 1AA/) },
  ]);
  await take(lines, true);
  expect(await roomsWithPostcodes()).toEqual(['Surgery 1 at EX1 1AA']);
});
