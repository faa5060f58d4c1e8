import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia, support } from '../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../test/fixtures/imports/import-client.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

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

const call = async (request: string, json?: object) => {
  const { status, body } = await portal.call(support, request, json === undefined ? {} : { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data;
};
const add = async (kind: string, json: object) => String((await call(`POST /catalogue/${kind}`, json))?.id);

async function importModels(lines: readonly string[]) {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'models.csv');
  return (await portal.call(support, 'POST /asset-model-imports/apply/upload-file', { form })).body.data;
}

spec('d.3.76', 'd.3.81', 'd.3.86', 'd.3.91');
it('an import of models recognises the synonyms that support gave a category, a type, a manufacturer and a model', async () => {
  const categoryId = await add('categories', { name: 'Qaxo cleaning' });
  const typeId = await add('types', { name: 'Qaxo washer', assetCategoryId: categoryId });
  const manufacturerId = await add('manufacturers', { name: 'Qaxo works' });
  const model = { name: 'Qaxo one', assetTypeId: typeId, manufacturerSupplierId: manufacturerId };
  const modelId = await add('models', model);
  const lines = [
    'Manufacturer,Model,Type,Category',
    'Zubo,Zubo 1,Zubo cleaner,Zubo hygiene',
    'Zubo,Zubo 2,Zubo dryer,Zubo hygiene',
  ];
  await call('PATCH /catalogue/categories', { id: categoryId, synonyms: ['Zubo hygiene'] });
  await call('PATCH /catalogue/types', { id: typeId, synonyms: ['Zubo cleaner'] });
  await call('PATCH /catalogue/manufacturers', { id: manufacturerId, synonyms: ['Zubo'] });
  await call('PATCH /catalogue/models', { id: modelId, synonyms: ['Zubo 1'] });
  // The second row adds its model and its type, but no category and no manufacturer.
  expect(await importModels(lines)).toMatchObject({ rowsUnchanged: 1, rowsCreated: 1, otherCreated: 1 });
  expect(await call('GET /catalogue/models?searchTerm=Zubo%202')).toMatchObject([
    {
      assetType: { name: 'Zubo dryer', assetCategory: { id: categoryId } },
      manufacturerSupplierId: manufacturerId,
    },
  ]);
});

spec('d.3.118');
it('an import of faults recognises the synonyms of a fault category', async () => {
  const id = await add('fault-categories', { name: 'Qaxo smell' });
  await call('PATCH /catalogue/fault-categories', { id, synonyms: ['Zubo odour'] });
  const [asset] = (await portal.call(olivia, 'GET /asset-instances?pageSize=1')).body.data ?? [];
  const line = `${String(asset?.id)},2024-03-01,It smells,Zubo odour`;
  const found = await client.previewAs('faults', ['Asset id,Reported on,Fault,Category', line]);
  expect(found.counts).toMatchObject({ create: 1, refused: 0 });
  await client.apply(found);
  const faults = await portal.call(
    olivia,
    `GET /faults?assetInstanceId=${String(asset?.id)}&searchTerm=smells`,
  );
  expect(faults.body.data).toMatchObject([{ category: { id, name: 'Qaxo smell' } }]);
});

spec('d.3.119');
it('the last fault category is not deleted', async () => {
  await portal.db.deleteFrom('faults').execute();
  const categories = (await call('GET /catalogue/fault-categories?pageSize=300')) ?? [];
  expect(categories.length).toBeGreaterThan(1);
  const removed = [];
  for (const { id } of categories)
    removed.push(await portal.call(support, `DELETE /catalogue/fault-categories/${String(id)}`));
  const last = removed.pop();
  expect(removed.map(({ status }) => status)).toEqual(removed.map(() => 204));
  expect([last?.status, last?.body.detail]).toEqual([
    409,
    'This is the last fault category, and every fault needs one',
  ]);
});
