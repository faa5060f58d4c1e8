import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;
let model: string;
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

const linesOf = (supplier: string, location = 'Harbour Dental Truro') => [
  'Reference,Model,Location,Service company',
  `${mark},"${model}","${location}","${supplier}"`,
];
const causesOf = async (id: string) =>
  (await portal.call(olivia, `GET /asset-imports/${id}/causes`)).body.data;
const stored = () =>
  portal.db
    .selectFrom('asset_instances as asset')
    .leftJoin('suppliers as supplier', 'supplier.id', 'asset.service_supplier_id')
    .where('asset.reference', '=', mark)
    .select(['asset.comments', 'supplier.name'])
    .executeTakeFirst();

it('offers the suppliers of the practice for an unknown one, and reads it as the chosen one', async () => {
  const found = await client.preview(linesOf(`Qqq ${mark}`));
  const [cause] = (await causesOf(found.id)) ?? [];
  expect(cause).toMatchObject({
    column: 'Service company',
    suggestion: null,
    choice: {
      field: 'serviceSupplier',
      from: `Qqq ${mark}`,
      values: expect.arrayContaining(['DentServe']),
    },
  });
  const replacements = [{ from: `Qqq ${mark}`, to: 'DentServe' }];
  const mapping = found.mapping.map((column) =>
    column.field === 'serviceSupplier' ? { ...column, replacements } : column,
  );
  await client.post(found.id, 'preview', { mapping });
  await client.work();
  await client.apply(await client.get(found.id));
  expect(await stored()).toMatchObject({ name: 'DentServe' });
});

it('says which unknown supplier is probably another one with more rows', async () => {
  const line = (at: number, supplier: string) =>
    `${mark}-${at},"${model}","Harbour Dental Truro","${supplier} ${mark}"`;
  const found = await client.preview([
    'Reference,Model,Location,Service company',
    line(1, 'Tamar Dental Enginers'),
    line(2, 'Tamar Dental Engineers'),
    line(3, 'Tamar Dental Engineers'),
    line(4, 'Uncle Pete'),
  ]);
  const of = (supplier: string, similarTo?: string) => ({
    choice: {
      field: 'serviceSupplier',
      from: `${supplier} ${mark}`,
      values: expect.anything(),
      ...(similarTo === undefined ? {} : { similarTo: `${similarTo} ${mark}` }),
    },
  });
  const causes = (await causesOf(found.id)) ?? [];
  expect(causes.map(({ choice }) => ({ choice }))).toEqual([
    of('Tamar Dental Engineers'),
    of('Tamar Dental Enginers', 'Tamar Dental Engineers'),
    of('Uncle Pete'),
  ]);
});

it('offers the visible locations for an unknown one', async () => {
  const found = await client.preview(linesOf('DentServe', `Qqq ${mark}`));
  const [cause] = (await causesOf(found.id)) ?? [];
  const truro = expect.stringContaining('Harbour Dental Truro');
  expect(cause).toMatchObject({ choice: { field: 'location', values: expect.arrayContaining([truro]) } });
});

it('reads the name of several locations as the chosen one', async () => {
  for (const postcode of ['TR1 2AB', 'PL4 8AA'])
    await portal.call(olivia, 'POST /locations', { json: { name: `${mark} Dental`, postcode } });
  const found = await client.preview(linesOf('DentServe', `${mark} Dental`));
  expect(await causesOf(found.id)).toMatchObject([
    { choice: { values: expect.arrayContaining([`${mark} Dental, PL4 8AA`, `${mark} Dental, TR1 2AB`]) } },
  ]);
  const replacements = [{ from: `${mark} Dental`, to: `${mark} Dental, PL4 8AA` }];
  const mapping = found.mapping.map((column) =>
    column.field === 'location' ? { ...column, replacements } : column,
  );
  await client.post(found.id, 'preview', { mapping });
  await client.work();
  expect(await client.rows(found.id)).toMatchObject([
    { changes: expect.arrayContaining([expect.objectContaining({ after: `${mark} Dental, PL4 8AA` })]) },
  ]);
});

it('leaves an unknown supplier empty and keeps its name in the comments, if the user has chosen so', async () => {
  const found = await client.preview(linesOf(`Qqq ${mark}`));
  expect(await causesOf(found.id)).toMatchObject([{ unreadableField: 'serviceSupplier' }]);
  const mapping = found.mapping.map((column) =>
    column.field === 'serviceSupplier' ? { ...column, keepsUnreadableTexts: true } : column,
  );
  await client.post(found.id, 'preview', { mapping });
  await client.work();
  const preview = await client.get(found.id);
  expect(preview).toMatchObject({ counts: { create: 1, refused: 0 }, emptiedCellsCount: 1 });
  await client.apply(preview);
  expect(await stored()).toEqual({ comments: `Service company: Qqq ${mark}`, name: null });
});

it('leaves a supplier with a suggestion refused, although unknown ones are left empty', async () => {
  const found = await client.preview([
    ...linesOf(`Qqq ${mark}`),
    `${mark}-2,"${model}",Harbour Dental Truro,DentSerfe`,
  ]);
  const mapping = found.mapping.map((column) =>
    column.field === 'serviceSupplier' ? { ...column, leavesUnreadableEmpty: true } : column,
  );
  await client.post(found.id, 'preview', { mapping });
  await client.work();
  expect(await client.get(found.id)).toMatchObject({ counts: { create: 1, refused: 1 } });
  expect(await causesOf(found.id)).toMatchObject([{ suggestion: { from: 'DentSerfe', to: 'DentServe' } }]);
});

it('says that a supplier of the practice is not used for servicing', async () => {
  const name = `Bodgit ${mark}`;
  await portal.call(olivia, 'POST /suppliers', { json: { name } });
  const [header = '', line = ''] = linesOf(name);
  // The mapping of the other column names is remembered.
  const found = await client.preview([header.replace('Service company', 'Serviced by'), line]);
  expect(await causesOf(found.id)).toMatchObject([
    { reason: `${name} is not used for servicing: switch it on under Practice Settings, Suppliers` },
  ]);
  const { body } = await portal.call(olivia, `GET /suppliers?searchTerm=${mark}`);
  const path = `POST /suppliers/${String(body.data?.[0]?.['id'])}/group/${demoGroups[0]?.id ?? ''}`;
  expect((await portal.call(olivia, path, { json: { isServiceProvider: true } })).status).toBe(200);
  await client.post(found.id, 'preview', { mapping: found.mapping });
  await client.work();
  expect(await client.get(found.id)).toMatchObject({ counts: { create: 1, refused: 0 } });
});
