import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importUsers } from './import-users.ts';

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
  await addLocation('Pearl Dental', 'EX1 1AA');
  await addLocation('Pearl Dental', 'PL4 8AA');
});

const addLocation = (name: string, postcode: string | null) =>
  database.db.insertInto('locations').values({ group_id: group, name, postcode }).execute();

const take = async (header: string, cells: string) =>
  importFile(database.db, importUsers, {
    path: await folder.file([`Name,Email,${header}`, `Ann Lee,a.${group}@harbour.example,${cells}`]),
    options: { groupId: group, replacements: header.includes('Role') ? chosenRoles : [] },
  });

const chosenRoles = [
  { column: 'Role', from: 'Practice manager', to: 'Practice manager' },
  { column: 'Role', from: 'Group admin', to: 'Group administrator' },
];

/** `Pearl Dental EX1 1AA` for each location of the user. */
async function locationsOfAnn() {
  const rows = await database.db
    .selectFrom('org_user_locations')
    .innerJoin('locations', 'locations.id', 'org_user_locations.location_id')
    .select(['locations.name', 'locations.postcode'])
    .where('org_user_locations.group_id', '=', group)
    .orderBy('locations.postcode')
    .execute();
  return rows.map(({ name, postcode }) => `${name} ${postcode ?? ''}`.trim());
}

it.each([
  ['after a comma', 'Sites', '"Pearl Dental, EX1 1AA"'],
  ['after a space', 'Sites', 'Pearl Dental EX1 1AA'],
  ['in another column of locations', 'Site,Branch', 'Pearl Dental,EX1 1AA'],
  ['in its own column', 'Site,Practice postcode', 'Pearl Dental,ex11aa'],
])('finds a location by the postcode %s', async (_, header, cells) => {
  const { plan } = await take(header, cells);
  expect(plan.refused).toEqual([]);
  expect(await locationsOfAnn()).toEqual(['Pearl Dental EX1 1AA']);
});

it('finds several locations by their postcodes', async () => {
  await take('Sites,Practice postcode', 'Pearl Dental; Pearl Dental,EX1 1AA; PL4 8AA');
  expect(await locationsOfAnn()).toEqual(['Pearl Dental EX1 1AA', 'Pearl Dental PL4 8AA']);
});

it('refuses another number of postcodes', async () => {
  const { plan } = await take('Sites,Practice postcode', 'Pearl Dental; Pearl Dental,EX1 1AA');
  expect(plan.refused).toMatchObject([
    { column: 'Practice postcode', reason: 'The row has 1 postcode for 2 locations: enter one for each' },
  ]);
});

it('prefers a location with the whole name', async () => {
  await addLocation('Pearl Dental EX1 1AA', null);
  await take('Sites', 'Pearl Dental EX1 1AA');
  expect(await locationsOfAnn()).toEqual(['Pearl Dental EX1 1AA']);
  const [location] = await database.db
    .selectFrom('org_user_locations')
    .innerJoin('locations', 'locations.id', 'org_user_locations.location_id')
    .where('org_user_locations.group_id', '=', group)
    .select('locations.name')
    .execute();
  expect(location).toEqual({ name: 'Pearl Dental EX1 1AA' });
});

it('does not take a column Postcode for that of the location, because it can be of the home', async () => {
  const { plan } = await take('Sites,Postcode', '"Pearl Dental, EX1 1AA",TR1 2AB');
  expect(plan.refused).toEqual([]);
  expect(await locationsOfAnn()).toEqual(['Pearl Dental EX1 1AA']);
});

it.each([
  ['a practice user has the locations of the group', 'Vet', ['Pearl Dental EX1 1AA', 'Pearl Dental PL4 8AA']],
  ['a practice manager sees all locations, also later ones', 'Practice manager', []],
  ['a group administrator needs none', 'Group admin', []],
])('with "All", %s', async (_, role, locations) => {
  const { plan } = await take('Sites,Role', `All,${role}`);
  expect(plan.refused).toEqual([]);
  expect(await locationsOfAnn()).toEqual(locations);
  const ann = await database.db
    .selectFrom('org_users')
    .where('group_id', '=', group)
    .select('assign_to_all_locations')
    .executeTakeFirst();
  expect(ann).toEqual({ assign_to_all_locations: role === 'Practice manager' });
  // The same file again changes nothing.
  const again = await take('Sites,Role', `All,${role}`);
  expect([again.plan.refused, again.plan.unchanged]).toEqual([[], [2]]);
});

it('takes a location named All for that location', async () => {
  await addLocation('All', 'TR1 2AB');
  await take('Sites,Role', 'All,Vet');
  expect(await locationsOfAnn()).toEqual(['All TR1 2AB']);
});

it.each(['Both', 'Every', 'both sites'])('does not take "%s" for all locations', async (text) => {
  const { plan } = await take('Sites,Role', `${text},Vet`);
  expect(plan.refused).toMatchObject([{ reason: expect.stringContaining(`There is no location '${text}'`) }]);
});

it('gives a practice manager who does not see later locations those of today, and notes it', async () => {
  const { plan } = await take('Sites,Role,All locations', 'All sites,Practice manager,No');
  expect(await locationsOfAnn()).toEqual(['Pearl Dental EX1 1AA', 'Pearl Dental PL4 8AA']);
  expect(plan.notices).toEqual([expect.stringContaining('all locations in the file')]);
});

it('keeps "All" in the text to correct beside an unknown location', async () => {
  const { plan } = await take('Sites,Role', 'All; Nowhere,Vet');
  expect(plan.refused).toMatchObject([{ reason: expect.stringContaining("There is no location 'Nowhere'") }]);
  expect(plan.dividedTexts.get(2)).toEqual({ locations: 'All locations; Nowhere' });
});
