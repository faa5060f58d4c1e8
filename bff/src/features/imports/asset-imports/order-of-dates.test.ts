import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';

let portal: TestPortal;
let client: ImportClient;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

/** A register of 101 ambiguous dates and a last one with the month first. */
async function americanRegister(mark: string) {
  const { name } = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  const dates = [...Array.from({ length: 101 }, () => '03/04/2026'), '01/31/2026'];
  return [
    'Ref,Model,Location,Purchase date',
    ...dates.map((date, at) => `${mark}-${at},${name},Harbour Dental Truro,${date}`),
  ];
}

const purchased = (mark: string) =>
  portal.db
    .selectFrom('asset_instances')
    .where('reference', 'in', [`${mark}-0`, `${mark}-101`])
    .orderBy('reference')
    .select('date_purchased')
    .execute();

it('finds the order of dates from all rows of a file and shows the reason', async () => {
  const mark = newMark();
  const preview = await client.preview(await americanRegister(mark));
  expect(preview).toMatchObject({
    counts: { create: 102, refused: 0 },
    dayFirst: null,
    notations: [
      {
        field: 'datePurchased',
        column: 'Purchase date',
        notation: 'month first',
        isUsual: false,
        isCertain: true,
        reason: 'month first, because of 01/31/2026 in row 103',
      },
    ],
  });
  await client.apply(preview);
  expect(await purchased(mark)).toMatchObject([
    { date_purchased: new Date('2026-03-04T12:00Z') },
    { date_purchased: new Date('2026-01-31T12:00Z') },
  ]);
});

it('reads dates in the order that the user has chosen', async () => {
  const preview = await client.preview(await americanRegister(newMark()), { dayFirst: true });
  expect(preview).toMatchObject({ counts: { create: 101, refused: 1 }, dayFirst: true, notations: [] });
});
