import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import {
  countsOf,
  importFile,
  importRules,
  TestFolder,
} from '../../../../../test/fixtures/imports/import-test-app.ts';
import type { ColumnReplacement } from '../mapping/mapping.ts';
import { importUsers } from './import-users.ts';
import { userFields } from './user-fields.ts';

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
  await database.db.insertInto('locations').values({ group_id: group, name: 'Pearl Dental' }).execute();
});

const take = async (header: string, cells: string, replacements: readonly ColumnReplacement[] = []) =>
  importFile(database.db, importUsers, {
    path: await folder.file([`Email,${header}`, `a.${group}@harbour.example,${cells}`]),
    options: { groupId: group, replacements },
  });

const storedUsers = () =>
  database.db
    .selectFrom('org_users')
    .where('group_id', '=', group)
    .select(['first_name', 'last_name', 'role'])
    .execute();

describe('the role of a user', () => {
  it.each([
    ['Owner', 'GroupAdmin'],
    ['Owner / principal dentist', 'GroupAdmin'],
    ['Principal', 'GroupAdmin'],
    ['Partner', 'GroupAdmin'],
    ['Practice manager', 'PracticeManager'],
    ['Manager', 'PracticeManager'],
    ['Nurse & practice manager', 'PracticeManager'],
    ['Dentist', 'PracticeUser'],
    ['Associate', 'PracticeUser'],
    ['Nurse', 'PracticeUser'],
    ['Dental nurse', 'PracticeUser'],
    ['Hygienist', 'PracticeUser'],
    ['Reception', 'PracticeUser'],
    ['Receptionist', 'PracticeUser'],
    ['Vet', 'PracticeUser'],
    ['Vet nurse', 'PracticeUser'],
    ['RVN', 'PracticeUser'],
    ['Head nurse', 'PracticeUser'],
  ])('is known for %s', (text, value) => {
    expect(userFields.role.parse(text, importRules)).toMatchObject({ value });
  });

  it.each([
    ['Principal', 'group administrator'],
    ['Practice manager', 'practice manager'],
    ['Nurse & practice manager', 'practice manager'],
  ])('is asked about for %s, which is more than a practice user', async (text, role) => {
    const { plan } = await take('Name,Job,Practice', `Ann Lee,${text},Pearl Dental`);
    expect(plan.refused).toMatchObject([
      {
        reason: `A ${role} has more access than a practice user: choose the role for '${text}'`,
        choice: { field: 'role', from: text },
      },
    ]);
    expect(await storedUsers()).toEqual([]);
  });

  it('keeps the location of the file for a group administrator', async () => {
    const principal = { column: 'Job', from: 'Principal', to: 'Group administrator' };
    await take('Name,Job,Practice', 'Ann Lee,Principal,Pearl Dental', [principal]);
    expect(await storedUsers()).toMatchObject([{ role: 'GroupAdmin' }]);
    const assigned = await database.db
      .selectFrom('org_user_locations as assigned')
      .innerJoin('locations as location', 'location.id', 'assigned.location_id')
      .where('assigned.group_id', '=', group)
      .select('location.name')
      .execute();
    expect(assigned).toEqual([{ name: 'Pearl Dental' }]);
  });

  it.each(['Owner / astronaut', 'Astronaut', '/', 'Admin', 'Reception / admin', 'Associate & partner'])(
    'is not guessed for %s',
    (text) => {
      expect(userFields.role.parse(text, importRules)).toMatchObject({
        reason: expect.stringContaining(`'${text}' is not one of 'group administrator'`),
      });
    },
  );
});

describe('a full name', () => {
  it.each([
    ['"SMITH, John"', 'John', 'SMITH'],
    ['"O\'Brien, Mary-Ann"', 'Mary-Ann', "O'Brien"],
    ['"Smith, Dr John, BDS"', 'John', 'Smith'],
    ['Tomasz de la Cruz', 'Tomasz', 'de la Cruz'],
    ['Juan van der Berg', 'Juan', 'van der Berg'],
    ['Anna Maria von Trapp', 'Anna Maria', 'von Trapp'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['Maria del Carmen Lopez', 'Maria del Carmen', 'Lopez'],
  ])('%s has the given name %s and the family name %s', async (name, first, last) => {
    await take('Name', name);
    expect(await storedUsers()).toMatchObject([{ first_name: first, last_name: last }]);
  });

  it('is not divided if it has several commas', async () => {
    const { plan } = await take('Name', '"Smith, John, York"');
    expect(plan.refused).toMatchObject([{ reason: 'A new user needs a first name and a last name' }]);
  });
});

describe('a title before a name', () => {
  it.each([
    ['Name', 'Dr Ann Lee', 'Ann'],
    ['Name', 'Prof. Dr. Ann Mary Lee', 'Ann Mary'],
    ['First name,Last name', 'Mrs Ann,Lee', 'Ann'],
    ['Name', 'Drew Lee', 'Drew'],
    ['Name', 'Missy Lee', 'Missy'],
    ['Name', 'Dr Ann Lee MRCVS', 'Ann'],
    ['First name,Last name', 'Ann,Lee BDS MFDS RCS', 'Ann'],
    ['Name', '"Ann Lee, BVSc, MRCVS"', 'Ann'],
  ])('is no part of the first name: %s %s', async (header, cells, firstName) => {
    await take(header, cells);
    expect(await storedUsers()).toMatchObject([{ first_name: firstName, last_name: 'Lee' }]);
  });

  it.each([
    ['Name', 'Dr Lee'],
    ['First name,Last name', 'Dr,Lee'],
  ])('does not replace the first name: %s %s', async (header, cells) => {
    const { plan } = await take(header, cells);
    expect(plan.refused).toMatchObject([{ reason: 'A new user needs a first name and a last name' }]);
  });
});

describe('all locations', () => {
  it.each(['All', 'all sites', 'All locations'])(
    'are accepted of a group administrator as %s',
    async (all) => {
      const owner = { column: 'Role', from: 'Owner', to: 'Group administrator' };
      const { plan } = await take('Name,Role,Sites', `Ann Lee,Owner,${all}`, [owner]);
      expect(plan.refused).toEqual([]);
      expect(await storedUsers()).toMatchObject([{ role: 'GroupAdmin' }]);
      expect(countsOf(await take('Name,Sites', `Ann Lee,${all}`))).toMatchObject({ same: 1, refused: 0 });
    },
  );
});
