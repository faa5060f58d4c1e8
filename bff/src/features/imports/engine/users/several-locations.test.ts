import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
  await addLocations('Park Road York', 'Park Road Shipley', 'Ilkley Dental Care', 'Skipton', 'York');
});

const addLocation = (name: string, postcode: string | null = null) =>
  database.db.insertInto('locations').values({ group_id: group, name, postcode }).execute();

async function addLocations(...names: readonly string[]): Promise<void> {
  await database.db
    .insertInto('locations')
    .values(names.map((name) => ({ group_id: group, name })))
    .execute();
}

const quoted = (cell: string) => `"${cell}"`;

/** Imports a user with these cells of the columns of locations. */
const owner = { column: 'Role', from: 'Owner', to: 'Group administrator' };

async function take(sites: string, others: Readonly<Record<string, string>> = {}) {
  const header = ['Name', 'Email', 'Sites', ...Object.keys(others)].join();
  const cells = ['Ann Lee', `a.${group}@harbour.example`, ...[sites, ...Object.values(others)].map(quoted)];
  const { plan } = await importFile(database.db, importUsers, {
    path: await folder.file([header, cells.join()]),
    options: {
      groupId: group,
      replacements: others['Role'] === 'Owner' ? [owner] : [],
    },
  });
  return plan;
}

/** The labels of the locations of the user. */
async function locationsOfAnn() {
  const rows = await database.db
    .selectFrom('org_user_locations')
    .innerJoin('locations', 'locations.id', 'org_user_locations.location_id')
    .select('locations.label')
    .where('org_user_locations.group_id', '=', group)
    .orderBy('locations.label')
    .execute();
  return rows.map(({ label }) => label);
}

/** Each unknown name of the refused row, with the suggested one. */
async function refusedNames(sites: string) {
  const { refused } = await take(sites);
  return refused.map(({ reason, suggestion }) => [
    reason.replace('; correct the name, or add the location first', ''),
    suggestion?.to,
  ]);
}

describe('several locations in a cell', () => {
  it.each([
    ['Park Road York + Skipton', ['Park Road York', 'Skipton']],
    ['Skipton / York', ['Skipton', 'York']],
    ['York & Skipton', ['Skipton', 'York']],
    ['York AND Skipton', ['Skipton', 'York']],
    ['Park Road York,Skipton, and York', ['Park Road York', 'Skipton', 'York']],
    ['York, Skipton and Park Road Shipley', ['Park Road Shipley', 'Skipton', 'York']],
    ['York|Skipton\nPark Road  York', ['Park Road York', 'Skipton', 'York']],
    ['Skipton,', ['Skipton']],
  ])('are found in %j', async (sites, found) => {
    expect((await take(sites)).refused).toEqual([]);
    expect(await locationsOfAnn()).toEqual(found);
  });

  it.each(['Salt & Pepper', 'Hill and Dale', 'Dale, Lower', 'Lee, Ray & Co, Leeds'])(
    'include %s as one location, although its name has a separator',
    async (name) => {
      await addLocations(name, 'Salt', 'Pepper', 'Hill', 'Dale', 'Lower', 'Lee', 'Ray', 'Co', 'Leeds');
      expect((await take(`Skipton, ${name} and York`)).refused).toEqual([]);
      expect(await locationsOfAnn()).toEqual([name, 'Skipton', 'York'].toSorted());
    },
  );

  it('can have postcodes after their names, and in a column of their own', async () => {
    await addLocation('Pearl Dental', 'EX1 1AA');
    await addLocation('Pearl Dental', 'PL4 8AA');
    expect((await take('Pearl Dental, EX1 1AA, Skipton, Pearl Dental PL4 8AA')).refused).toEqual([]);
    const found = ['Pearl Dental, EX1 1AA', 'Pearl Dental, PL4 8AA', 'Skipton'];
    expect(await locationsOfAnn()).toEqual(found);
    await database.db.deleteFrom('org_users').where('group_id', '=', group).execute();
    const inColumn = await take('Pearl Dental and Pearl Dental', { 'Site postcode': 'PL4 8AA and EX1 1AA' });
    expect(inColumn.refused).toEqual([]);
    expect(await locationsOfAnn()).toEqual(found.slice(0, 2));
  });

  it('do not hide that one of them has another postcode', async () => {
    await addLocation('Pearl Dental', 'EX1 1AA');
    expect(await refusedNames('Skipton, Pearl Dental, TR1 1AA')).toEqual([
      ["There is no location 'Pearl Dental' with the postcode TR1 1AA", undefined],
    ]);
  });

  it('are not needed by a user with all locations', async () => {
    expect((await take('York and all sites', { Role: 'Owner' })).refused).toEqual([]);
  });
});

describe('an unknown location', () => {
  it('is named without the known ones, and each has its own suggestion', async () => {
    expect(await refusedNames('Park Road Shipley, Ilkley')).toEqual([
      ["There is no location 'Ilkley'", 'Ilkley Dental Care'],
    ]);
    expect(await refusedNames('Skiptn / Ilkley + York and Leeds; Skiptn')).toEqual([
      ["There is no location 'Skiptn'", 'Skipton'],
      ["There is no location 'Ilkley'", 'Ilkley Dental Care'],
      ["There is no location 'Leeds'", undefined],
    ]);
  });

  it('is the whole text, if it probably means a name with the same separators', async () => {
    await addLocations('Salt & Pepper Dental Care');
    expect(await refusedNames('Salt & Peper Dental Care')).toEqual([
      ["There is no location 'Salt & Peper Dental Care'", 'Salt & Pepper Dental Care'],
    ]);
    expect(await refusedNames('Leeds, Ilkley Dental Car')).toEqual([
      ["There is no location 'Leeds'", undefined],
      ["There is no location 'Ilkley Dental Car'", 'Ilkley Dental Care'],
    ]);
  });
});

describe('a name with a postcode in brackets', () => {
  beforeEach(async () => {
    await addLocation('Park Road Dental', 'BD18 3LN');
    await addLocation('Park Road Dental', 'LS29 8AA');
    await addLocation('Bridge House', 'S1 2AB');
    await addLocation('Bridge House', 'S10 1AA');
    await addLocation('Station', 'HG1 1AA');
  });

  it.each([
    ['Park Road (BD18)', 'Park Road Dental, BD18 3LN'],
    ['Park Road (bd)', 'Park Road Dental, BD18 3LN'],
    ['Park Road (LS29 8)', 'Park Road Dental, LS29 8AA'],
    ['Park Road (LS29 8AA)', 'Park Road Dental, LS29 8AA'],
    ['Bridge House (S1)', 'Bridge House, S1 2AB'],
    ['Bridg House (S10)', 'Bridge House, S10 1AA'],
    ['Skiptn (BD23)', 'Skipton'],
    ['Station (BD18)', undefined],
    ['Bridge House (S)', undefined],
  ])('suggests for %s the location %s', async (text, suggestion) => {
    expect((await refusedNames(text)).map(([, to]) => to)).toEqual([suggestion]);
  });

  it('suggests no location if several have the words and the postcode', async () => {
    await addLocation('Park Road Vets', 'BD18 4AA');
    expect((await refusedNames('Park Road (BD18)')).map(([, to]) => to)).toEqual([undefined]);
  });
});

it('names unknown locations beside a role that cannot be read', async () => {
  const { refused } = await take('Nowhere', { Role: 'Astronaut' });
  expect(refused.map(({ column, reason }) => `${column}: ${reason.replace(/(?: is not|;) .*/, '')}`)).toEqual(
    ["Sites: There is no location 'Nowhere'", "Role: 'Astronaut'"],
  );
  expect((await take('All sites', { Role: 'Astronaut' })).refused).toMatchObject([{ column: 'Role' }]);
});
