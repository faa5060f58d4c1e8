import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AssetImport } from '@steward/shared-api';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';

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

/** Applies an import with an unusual mapping of the column Sheet number. */
async function applyChoices(mark: string) {
  const { id } = await client.uploaded([
    `Sheet number ${mark},Model,Location,Price`,
    `${mark},${model},Harbour Dental Truro,5 €`,
  ]);
  const mapping = [
    { column: 0, field: 'nickname' },
    { column: 1, field: 'model' },
    { column: 2, field: 'location' },
    { column: 3, field: 'purchasePrice', readsAsPounds: true },
  ];
  await client.post(id, 'preview', { mapping });
  await client.work();
  await client.apply(await client.get(id));
}

const fieldsOf = ({ columns, mapping }: AssetImport) =>
  Object.fromEntries(
    mapping.map(({ column, ...choice }) => [columns[column]?.header.replace(/ [^ ]*\d.*/, ''), choice]),
  );

it('uses the mapping of an applied import for a file with the same columns in another order, and more columns', async () => {
  const mark = newMark();
  await applyChoices(mark);
  const found = await client.uploaded([
    `Serial,price,Model,Location,Sheet number ${mark}`,
    `S1,7 €,${model},Harbour Dental Truro,Chair`,
  ]);
  expect(found.rememberedMapping).toEqual({
    savedAt: testNow.toISOString(),
    savedByString: 'Olivia Grant',
  });
  expect(fieldsOf(found)).toEqual({
    Serial: { field: 'serialNumber' },
    price: { field: 'purchasePrice', readsAsPounds: true },
    Model: { field: 'model' },
    Location: { field: 'location' },
    'Sheet number': { field: 'nickname' },
  });
});

it('uses the known names that the group has chosen for unknown ones in a file with other columns', async () => {
  const mark = newMark();
  const replacements = [{ from: `Harbour Truro ${mark}`, to: 'Harbour Dental Truro' }];
  const { id } = await client.uploaded([
    `Sheet number ${mark},Model,Location`,
    `${mark},${model},Harbour Truro ${mark}`,
  ]);
  await client.post(id, 'preview', {
    mapping: [
      { column: 0, field: 'nickname' },
      { column: 1, field: 'model' },
      { column: 2, field: 'location', replacements },
    ],
  });
  await client.work();
  await client.apply(await client.get(id));
  const other = await client.uploaded([
    `Number ${mark},Product,Site`,
    `S${mark},${model},Harbour Truro ${mark}`,
  ]);
  const withNames = { column: 2, field: 'location', replacements: expect.arrayContaining(replacements) };
  expect(other.mapping).toContainEqual(withNames);
  // A new mapping is proposed, but the preview would use the names anyway.
  const { body } = await portal.call(olivia, `PATCH /asset-imports/${other.id}`, {
    json: { proposesAgain: true },
  });
  expect(body.data).toMatchObject({ mapping: expect.arrayContaining([withNames]) });
});

it('proposes a new mapping if the user wants one', async () => {
  const mark = newMark();
  await applyChoices(mark);
  const { id } = await client.uploaded([`Sheet number ${mark},Model,Location,Price`, `A,${model},Truro,7`]);
  const { body } = await portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { proposesAgain: true } });
  expect(body.data).toMatchObject({ rememberedMapping: null });
  expect(fieldsOf(await client.get(id))).toEqual({
    Model: { field: 'model' },
    // Names that the group has chosen before stay.
    Location: expect.objectContaining({ field: 'location' }),
    Price: { field: 'purchasePrice' },
  });
});

it('does not use the mapping for a file without one of its columns', async () => {
  const mark = newMark();
  await applyChoices(mark);
  const found = await client.uploaded([`Sheet number ${mark},Model,Location`, `A,${model},Truro`]);
  expect(found.rememberedMapping).toBeNull();
});
