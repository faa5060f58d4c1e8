import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AssetImport, ImportRecordType } from '@steward/shared-api';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

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

/** The mapping of all columns as a user makes it who chooses the fields by hand. */
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
  await client.apply(assets);
  const services = await previewServices(name.toUpperCase());
  expect(services).toMatchObject({
    counts: { create: 1, refused: 0 },
    notice: expect.stringContaining(`'${name.toUpperCase()}' is read as '${supplier}'.`),
    mapping: expect.arrayContaining([expect.objectContaining({ field: 'supplier', replacements: chosen })]),
  });
  expect(await client.rows(services.id)).toMatchObject([
    { changes: expect.arrayContaining([{ field: 'supplier', before: null, after: supplier }]) },
  ]);
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

it('does not replace the choices of another user for a newer preview', async () => {
  const name = `Bright Ferry ${mark}`;
  const first = await previewAssets(assetLines(name));
  const choose = (previewId: string | null) =>
    client.post(first.id, 'preview', {
      mapping: mappingOf(assetFields, [{ from: name, to: supplier }]),
      ...(previewId === null ? {} : { previewId }),
    });
  expect((await choose(first.previewId)).status).toBe(200);
  await client.work();
  const late = await choose(first.previewId);
  expect([late.status, late.body.detail]).toEqual([
    409,
    'There is a newer preview with other choices. Please check it, and try again.',
  ]);
  expect((await choose(null)).status).toBe(200);
});

it('asks again about a name of several locations, which the user chooses by the postcode', async () => {
  const name = `${mark} Dental`;
  for (const postcode of ['TR1 2AB', 'PL4 8AA'])
    await portal.call(olivia, 'POST /locations', { json: { name, postcode } });
  const lines = ['Ref,Model,Location', `${mark}-1,${model},${name}`];
  const replacements = [{ from: name, to: `${name}, PL4 8AA` }];
  const mapping: object[] = ['reference', 'model', 'location'].map((field, column) => ({ column, field }));
  const first = await preview(
    'assets',
    lines,
    mapping.with(2, { column: 2, field: 'location', replacements }),
  );
  expect(first).toMatchObject({ counts: { create: 1, refused: 0 } });
  await client.apply(first);
  const next = await client.uploaded(lines);
  expect(next.mapping).toContainEqual({ column: 2, field: 'location', replacements: [] });
});
