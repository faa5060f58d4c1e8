import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AssetImport } from '@steward/shared-api';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

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

const linesOf = (mark: string, locations: readonly string[]) => [
  'Ref,Model,Location,Postcode',
  ...locations.map((location, at) => `${mark}-${at},${model},${location}`),
];

const list = async ({ id }: AssetImport, what: 'refused-rows' | 'causes') =>
  (await portal.call(olivia, `GET /asset-imports/${id}/${what}`)).body.data ?? [];

it('offers one of two spellings of a new location, and its new locations for the correction of a row', async () => {
  const mark = newMark();
  const [street, short, quay] = [`Bridge Street ${mark}`, `Brigde Street ${mark}`, `Quay ${mark}`];
  const preview = await client.preview(
    linesOf(mark, [
      `${short},HR4 0AA`,
      `${street},HR4 0AA`,
      `${street},HR4 0AA`,
      `${quay},`,
      'Harbour Dental Truro,',
    ]),
    { createPlaces: true },
  );
  expect(preview).toMatchObject({ counts: { create: 4, refused: 1 }, notice: null });
  expect(await list(preview, 'causes')).toMatchObject([
    { suggestion: { field: 'location', from: short, to: street }, rowCount: 1 },
  ]);
  const [row] = await list(preview, 'refused-rows');
  expect(row).toMatchObject({
    cells: expect.arrayContaining([
      expect.objectContaining({ field: 'location', text: short, choices: [`${street}, HR4 0AA`, quay] }),
    ]),
  });
  const correct = { rowNumber: 2, cells: [{ field: 'location', text: `${street}, HR4 0AA` }] };
  await portal.call(olivia, `POST /asset-imports/${preview.id}/corrections`, { json: correct });
  await client.work();
  expect(await client.get(preview.id)).toMatchObject({
    counts: { create: 5, refused: 0 },
    placeNames: [`${street}, HR4 0AA`, quay],
  });
});

it('takes two spellings for one location if only abbreviations differ and the postcode is the same', async () => {
  const mark = newMark();
  const [street, short] = [`Bridge Street ${mark}`, `Bridge St ${mark}`];
  const lines = linesOf(mark, [`${short},HR4 0AA`, `${street},HR4 0AA`, `${street},HR4 0AA`]);
  const preview = await client.preview(lines, { createPlaces: true });
  expect(preview).toMatchObject({
    counts: { create: 3, refused: 0 },
    placeNames: [`${street}, HR4 0AA`],
    notice: `'${short}' is read as '${street}'.`,
  });
});

it('reads the rarer spelling as the more frequent one in one step', async () => {
  const mark = newMark();
  const [street, short] = [`Bridge Street ${mark}`, `Bridge St ${mark}`];
  const { id, mapping } = await client.preview(linesOf(mark, [`${short},`, `${street},`, `${street},`]), {
    createPlaces: true,
  });
  const replaced = mapping.map((column) =>
    column.field === 'location' ? { ...column, replacements: [{ from: short, to: street }] } : column,
  );
  await client.post(id, 'preview', { mapping: replaced, createPlaces: true });
  await client.work();
  expect(await client.get(id)).toMatchObject({ counts: { create: 3, refused: 0 }, placeNames: [street] });
});

it('offers no new locations if the import creates none', async () => {
  const preview = await client.preview(linesOf(newMark(), ['Nowhere,']));
  expect(await list(preview, 'refused-rows')).toMatchObject([
    { cells: expect.arrayContaining([expect.objectContaining({ field: 'location', choices: null })]) },
  ]);
});
