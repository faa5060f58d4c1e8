import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('a row without a postcode', () => {
  const falmouth = ['Practice,Address,Postcode', 'Harbour Dental Falmouth,1 Quay Street,TR11 3JT'];
  const row = (values: string) => ['Practice,Address,Postcode,Phone,Region', values];

  it('never changes the location of this name that has a postcode', async () => {
    await take(falmouth);
    const { plan } = await take(row('Harbour Dental Falmouth,77 Quite Another Street London,,,'));
    expect(plan.changes).toEqual([]);
    expect(plan.refused).toEqual([
      {
        rowNumber: 2,
        column: 'Practice',
        reason:
          "The location 'Harbour Dental Falmouth' with the postcode TR11 3JT has other values: to change it, add its postcode to the row; for a new location, add the new postcode",
      },
    ]);
    expect(countsOf(await take(row('Harbour Dental Falmouth,,,01326 1,')))).toMatchObject({ refused: 1 });
    const other = await take(row('Harbour Dental Falmouth,,,,Kernow'), true);
    expect(countsOf(other)).toEqual({ created: 0, changed: 0, same: 0, refused: 1 });
    expect(other.plan.creations).toEqual([]);
  });

  it('is unchanged if its values are those of the location', async () => {
    await take(falmouth);
    const same = { created: 0, changed: 0, same: 1, refused: 0 };
    expect(countsOf(await take(row('Harbour Dental Falmouth,,,,')))).toEqual(same);
    expect(countsOf(await take(row('harbour dental falmouth,1 quay street,,,')))).toEqual(same);
    const twice = [...row('Harbour Dental Falmouth,9 Low Road,,,'), 'Harbour Dental Falmouth,9 Low Road,,,'];
    expect(countsOf(await take(twice))).toEqual({ created: 0, changed: 0, same: 0, refused: 2 });
  });

  it('changes a location without a postcode only if the addresses do not differ', async () => {
    await take(['Practice,Address', 'Harbour Dental Looe,2 Quay Street']);
    const { plan } = await take(row('Harbour Dental Looe,9 Low Road,,01503 1,'));
    expect(plan.refused).toMatchObject([
      {
        reason:
          "The location 'Harbour Dental Looe' without a postcode has another address: add the postcode to the row",
      },
    ]);
    expect(countsOf(await take(row('Harbour Dental Looe,,,01503 1,')))).toMatchObject({ changed: 1 });
    const elsewhere = await take(row('Harbour Dental Looe,9 Low Road,PL13 1AA,,'));
    expect(countsOf(elsewhere)).toEqual({ created: 1, changed: 0, same: 0, refused: 0 });
  });

  it('means the only location of this name without a postcode', async () => {
    const mills = ['Practice,Postcode', ...['TR1 1AA', '', 'PL4 8AA', 'EX1 1AA'].map(millAt)];
    expect(countsOf(await take(mills))).toEqual({ created: 4, changed: 0, same: 0, refused: 0 });
    expect(countsOf(await take(mills))).toEqual({ created: 0, changed: 0, same: 4, refused: 0 });
    const another = await take(['Practice,Postcode', ...['TQ1 1AA', ''].map(millAt)]);
    expect(countsOf(another)).toEqual({ created: 1, changed: 0, same: 1, refused: 0 });
  });

  describe('and a row with its postcode', () => {
    const hereford = 'Park Road,1 Park Road,HR4 1AA,,';
    const same = { created: 0, changed: 0, same: 2, refused: 0 };
    const both = async (first: string, second: string) => take([...row(first), second]);

    beforeAll(() => take(row(hereford)));

    it('both mean the stored location, in any order', async () => {
      expect(countsOf(await both('Park Road,,,,', hereford))).toEqual(same);
      expect(countsOf(await both(hereford, 'Park Road,,,,'))).toEqual(same);
      expect(countsOf(await both('Park Road,1 park road,,,', 'park road,,HR41AA,,'))).toMatchObject({
        created: 0,
        refused: 0,
      });
    });

    it('change the location only by the postcode', async () => {
      const withPhone = 'Park Road,,HR4 1AA,01432 1,';
      const changed = { created: 0, changed: 1, same: 1, refused: 0 };
      expect(countsOf(await both('Park Road,,,,', withPhone))).toEqual(changed);
      const different = { created: 0, changed: 0, same: 1, refused: 1 };
      expect(countsOf(await both('Park Road,,,01432 9,', withPhone))).toEqual(different);
      const { plan } = await both(withPhone, 'Park Road,9 Low Road,,,');
      expect(plan.creations).toEqual([]);
      expect(plan.refused).toMatchObject([{ rowNumber: 3, column: 'Practice' }]);
    });

    it('are not both imported if only the row without a postcode has a reference', async () => {
      const columns = 'Practice,Postcode,Phone,Reference';
      const rows = ['Park Road,,,P1', 'Park Road,HR4 1AA,01432 2,'];
      const result = await take([columns, ...rows]);
      expect(countsOf(result)).toMatchObject({ created: 0, refused: 1 });
      expect(result.plan.refused).toMatchObject([
        {
          rowNumber: 3,
          reason:
            "Another row is the same location 'Park Road' with the postcode HR4 1AA: merge the two rows",
        },
      ]);
      const reversed = await take([columns, ...rows.toReversed()]);
      expect(countsOf(reversed)).toMatchObject({ created: 0, refused: 1 });
    });

    it('are not both imported if both change the location and one names it by its reference', async () => {
      const columns = 'Practice,Postcode,Reference,Phone';
      await take([columns, 'Mill Lane,HR1 1AA,M1,']);
      const rows = ['Mill Lane,HR1 1AA,M1,01432 1', 'Mill Lane,HR1 1AA,,01432 2'];
      for (const lines of [rows, rows.toReversed()])
        expect((await take([columns, ...lines])).plan.refused).toMatchObject([{ rowNumber: 3 }]);
      const same = ['Mill Lane,HR1 1AA,M1,', 'Mill Lane,HR1 1AA,,'];
      expect((await take([columns, ...same])).plan.refused).toEqual([]);
    });

    it('differ from two rows with the same name and postcode, of which one is a new location', async () => {
      const columns = 'Practice,Postcode,Reference';
      const rows = ['Park Road,HR4 1AA,P1', 'Park Road,HR4 1AA,P2'];
      const first = await take([columns, ...rows]);
      expect(countsOf(first)).toEqual({ created: 1, changed: 1, same: 0, refused: 0 });
      expect(countsOf(await take([columns, ...rows]))).toEqual(same);
    });
  });

  const millAt = (postcode: string) => `Mill House Dental,${postcode}`;
});

it('checks regions, email addresses and time zones', async () => {
  const { plan } = await take([
    'Name,Region,Email,Time zone',
    'North,Cornwall,office@north.example,Europe/Paris',
    'South,Cornwall,office,GMT plus one',
  ]);
  expect(plan.refused).toMatchObject([
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
  expect(plan.refused).toMatchObject([
    {
      rowNumber: 2,
      column: 'Phone',
      field: 'phone',
      reason:
        '1872123456 is a number without its leading 0: format the column as text in the spreadsheet and enter it again',
    },
  ]);
});
