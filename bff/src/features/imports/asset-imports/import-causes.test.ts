import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { AssetImport } from '@steward/shared-api';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;
let model: string;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

const mark = newMark();

/** The preview of a file with a price and a day in each row, in columns that are used for them although most cells cannot be read. */
async function previewOf(cells: readonly (readonly [string, string])[]): Promise<AssetImport> {
  const found = await client.uploaded([
    'Ref,Model,Location,Price,Day',
    ...cells.map(([price, day], at) => `${mark}-${at},"${model}",Harbour Dental Truro,${price},${day}`),
  ]);
  const fields = ['reference', 'model', 'location', 'purchasePrice', 'datePurchased'];
  const mapping = fields.map((field, column) => ({ column, field }));
  await client.post(found.id, 'preview', { mapping });
  await client.work();
  return client.get(found.id);
}
const causesOf = ({ id }: AssetImport) => portal.call(olivia, `GET /asset-imports/${id}/causes`);

it('groups texts that cannot be read by the kind of their problem, and shows the rows of all of them', async () => {
  const preview = await previewOf([
    ['12 apples', 'soon'],
    ['12 pears', 'soon'],
    ['12 apples', '31/02/2024'],
    ['-4', '30/02/2024'],
    ['12 plums', ''],
    ['12 nuts', ''],
    ['120', ''],
  ]);
  const { body } = await causesOf(preview);
  expect(body).toMatchObject({ pagination: { totalCount: 4 } });
  expect(body.data).toMatchObject([
    {
      column: 'Price',
      reason: "'12 apples', '12 nuts', '12 pears' and 1 other text are not amounts such as 235.00",
      rowCount: 5,
      unreadableField: 'purchasePrice',
      canKeepText: false,
    },
    { reason: "'soon' is not a date such as 31/01/2026 or 2026-01-31", rowCount: 2 },
    { reason: "'30/02/2024' and '31/02/2024' are not valid dates", rowCount: 2 },
    { reason: '-4 is negative: a price is 0 or more', rowCount: 1 },
  ]);
  const rows = await portal.call(
    olivia,
    `GET /asset-imports/${preview.id}/rows?cause=${String(body.data?.[0]?.id)}`,
  );
  expect(rows.body.data?.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 6, 7]);
});

it('keeps texts that a user can keep in the comments apart from those that have figures', async () => {
  const { body } = await causesOf(
    await previewOf([
      ['POA', ''],
      ['tbd later', ''],
      ['3 for 2', ''],
    ]),
  );
  expect(body.data).toMatchObject([
    { reason: "'POA' and 'tbd later' are not amounts such as 235.00", rowCount: 2, canKeepText: true },
    { reason: "'3 for 2' is not an amount such as 235.00", rowCount: 1, canKeepText: false },
  ]);
});

it('groups the causes of a preview that an earlier release has stored by their reasons', async () => {
  const preview = await previewOf([
    ['POA', ''],
    ['tbd later', ''],
  ]);
  await sql`
    update import_preview_rows set problems = (
      select jsonb_agg(problem - 'pattern' - 'text') from jsonb_array_elements(problems) as problem)
    where import_batch_id = ${preview.id}`.execute(portal.db);
  expect((await causesOf(preview)).body.data).toMatchObject([
    { reason: "'POA' is not an amount such as 235.00", rowCount: 1 },
    { reason: "'tbd later' is not an amount such as 235.00", rowCount: 1 },
  ]);
});
