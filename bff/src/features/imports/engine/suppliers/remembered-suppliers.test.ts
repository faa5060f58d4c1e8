import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AssetImport, ImportRecordType } from '@steward/shared-api';
import { olivia } from '../../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../../test/fixtures/test-portal.ts';
import { demoGroups } from '../../../../demo/demo-organisations.ts';

let portal: TestPortal;
let client: ImportClient;
let model: string;
let supplier: string;
let mark: string;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  const [group] = demoGroups;
  model = (await anyModel(portal.db, group?.id ?? '')).name;
  supplier = `Brightwater ${newMark()}`;
  await portal.db
    .insertInto('suppliers')
    .values({ name: supplier, owning_group_id: group?.id ?? '', is_service_provider: true })
    .execute();
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

/** The mapping of all columns, without remembered names. */
const mappingOf = (fields: readonly string[], replacements?: readonly object[]) =>
  fields.map((field, column) =>
    field === 'serviceSupplier' || field === 'supplier'
      ? { column, field, ...(replacements ? { replacements } : {}) }
      : { column, field },
  );

const assetLines = (name: string, ref = '1') => [
  'Ref,Model,Location,Service supplier',
  `${mark}-${ref},${model},Harbour Dental Truro,${name}`,
];
const assetFields = ['reference', 'model', 'location', 'serviceSupplier'];
const serviceLines = (name: string) => ['Asset,Done,Engineer company', `${mark}-1,2024-03-04,${name}`];
const serviceFields = ['reference', 'dateCompleted', 'supplier'];

async function preview(
  recordType: ImportRecordType,
  lines: readonly string[],
  mapping: readonly object[],
): Promise<AssetImport> {
  const { id } = await client.uploaded(lines);
  await portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { recordType } });
  await client.post(id, 'preview', { mapping });
  await client.work();
  return client.get(id);
}

const previewAssets = (lines: readonly string[], replacements?: readonly object[]) =>
  preview('assets', lines, mappingOf(assetFields, replacements));
const previewServices = (name: string, replacements?: readonly object[]) =>
  preview('services', serviceLines(name), mappingOf(serviceFields, replacements));

it('reads a supplier as the one that the group has chosen in an applied import of another record type', async () => {
  const name = `Bright Van ${mark}`;
  const chosen = [{ from: name, to: supplier }];
  const assets = await previewAssets(assetLines(name), chosen);
  expect(await previewServices(name)).toMatchObject({ counts: { create: 0, refused: 1 } });
  const applied = await client.apply(assets);
  const services = await previewServices(name.toUpperCase());
  expect(services).toMatchObject({
    counts: { create: 1, refused: 0 },
    notice: expect.stringContaining(
      `'${name.toUpperCase()}' is read as '${supplier}', as in an earlier import.`,
    ),
  });
  expect(await client.rows(services.id)).toMatchObject([
    { changes: expect.arrayContaining([{ field: 'supplier', before: null, after: supplier }]) },
  ]);
  await client.undo(applied.id);
  expect(await previewAssets(assetLines(name))).toMatchObject({ counts: { create: 0, refused: 1 } });
});

it('reads the service supplier of an asset as the supplier that the group has chosen for a service', async () => {
  const name = `Bright Car ${mark}`;
  await client.apply(await previewAssets(assetLines('')));
  await client.apply(await previewServices(name, [{ from: name, to: supplier }]));
  const assets = await previewAssets(assetLines(name, '2'));
  expect(assets).toMatchObject({ counts: { create: 1, refused: 0 } });
  expect(await client.rows(assets.id)).toMatchObject([
    { changes: expect.arrayContaining([{ field: 'serviceSupplier', before: null, after: supplier }]) },
  ]);
});

it('refuses a name again that the user no longer reads as the supplier of an earlier import', async () => {
  const name = `Bright Bus ${mark}`;
  const chosen = [{ from: name, to: supplier }];
  await client.apply(await previewAssets(assetLines(name), chosen));
  const { id } = await previewAssets(assetLines(name, '2'), chosen);
  const again = async () => {
    await client.post(id, 'preview', { mapping: mappingOf(assetFields, []) });
    await client.work();
    return client.get(id);
  };
  const declined = {
    counts: { refused: 1 },
    mapping: expect.arrayContaining([mappingOf(assetFields, [])[3]]),
  };
  expect(await again()).toMatchObject(declined);
  expect(await again()).toMatchObject(declined);
});

describe('a supplier that was typed for a refused row', () => {
  const correct = ({ id }: AssetImport, rowNumber: number, cell: { text: string; replaces?: string }) =>
    portal.call(olivia, `POST /asset-imports/${id}/corrections`, {
      json: { rowNumber, cells: [{ field: 'serviceSupplier', ...cell }] },
    });
  const applyCorrected = async ({ id }: AssetImport) => {
    await client.work();
    return client.apply(await client.get(id));
  };

  it('is found by the name of the file in later imports, also after a second correction', async () => {
    const name = `Bright Tram ${mark}`;
    const assets = await previewAssets([...assetLines(name), assetLines(name, '2')[1] ?? '']);
    await correct(assets, 2, { text: `Bright Trm ${mark}` });
    await client.work();
    await correct(assets, 2, { text: supplier });
    await client.work();
    await correct(assets, 3, { text: supplier, replaces: name });
    expect(await applyCorrected(assets)).toMatchObject({ status: 'Completed', counts: { create: 2 } });
    const services = await previewServices(name);
    expect(services).toMatchObject({ counts: { create: 1, refused: 0 } });
    expect(services.notice).toContain(`'${name}' is read as '${supplier}', as in an earlier import.`);
  });

  it('is not found if the rows of the import have different suppliers', async () => {
    const name = `Bright Boat ${mark}`;
    const other = `Elm ${mark}`;
    const owner = demoGroups[0]?.id ?? '';
    await portal.db
      .insertInto('suppliers')
      .values({ name: other, owning_group_id: owner, is_service_provider: true })
      .execute();
    const assets = await previewAssets([...assetLines(name), assetLines(name, '2')[1] ?? '']);
    await correct(assets, 2, { text: supplier });
    await correct(assets, 3, { text: other });
    expect(await applyCorrected(assets)).toMatchObject({ status: 'Completed', counts: { create: 2 } });
    expect(await previewServices(name)).toMatchObject({ counts: { create: 0, refused: 1 } });
  });
});
