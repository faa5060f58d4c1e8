import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { countsOf, importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importLocations } from './import-locations.ts';

let database: TestDatabase;
let folder: TestFolder;
const group = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  await database.db.insertInto('groups').values({ id: group, name: 'Practices' }).execute();
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

async function take(lines: readonly string[], createLocations = false) {
  return importFile(database.db, importLocations, {
    path: await folder.file(lines),
    options: { groupId: group, createLocations },
  });
}

const header = 'OrganisationCode,Name,Address1,Address2,Postcode';
const surgeries = [
  header,
  'V1,DENTAL SURGERY,DENTAL SURGERY,22 Martyrs Avenue,rh11 7rz',
  'V2,DENTAL SURGERY,DENTAL SURGERY,Woodcroft,GU29 9HH',
];

it('distinguishes practices with the same name by their code', async () => {
  expect(countsOf(await take(surgeries))).toMatchObject({ created: 2, refused: 0 });
  expect(countsOf(await take(surgeries))).toEqual({ created: 0, changed: 0, same: 2, refused: 0 });
  const rows = await database.db
    .selectFrom('locations')
    .select(['reference', 'address', 'postcode'])
    .orderBy('reference')
    .execute();
  expect(rows).toMatchObject([
    { reference: 'V1', address: 'DENTAL SURGERY, 22 Martyrs Avenue', postcode: 'RH11 7RZ' },
    { reference: 'V2' },
  ]);
});

it('distinguishes practices without a code by the postcode, and refuses others', async () => {
  const { plan } = await take([
    'Name,Postcode,Phone',
    'Dental Surgery,GU29 9HH,01730 1',
    'Dental Surgery,,01730 2',
  ]);
  expect(plan.changes).toMatchObject([{ rowNumber: 2, after: { phone: '01730 1', name: 'Dental Surgery' } }]);
  expect(plan.refused).toMatchObject([{ rowNumber: 3, column: 'Name' }]);
});

it('checks regions, email addresses and time zones', async () => {
  const { plan } = await take([
    'Name,Region,Email,Time zone',
    'North,Cornwall,office@north.example,Europe/Paris',
    'South,Cornwall,office,GMT plus one',
  ]);
  expect(plan.refused).toEqual([
    {
      rowNumber: 2,
      column: 'Region',
      reason: "There is no region 'Cornwall'; --create-locations adds missing ones",
    },
    { rowNumber: 3, column: 'Email', field: 'email', reason: "'office' is not an email address" },
    {
      rowNumber: 3,
      column: 'Time zone',
      field: 'timeZone',
      reason: "'GMT plus one' is not a time zone such as Europe/London",
    },
  ]);
});

spec('t.3.17');
it('refuses a phone number that lost its leading 0', async () => {
  const { plan } = await take([
    'Name,Postcode,Phone',
    'West,TR1 1AA,1872123456',
    'East,TR1 1AB,01872 123457',
  ]);
  expect(plan.refused).toEqual([
    {
      rowNumber: 2,
      column: 'Phone',
      field: 'phone',
      reason:
        '1872123456 is a number without its leading 0: format the column as text in the spreadsheet and enter it again',
    },
  ]);
});
