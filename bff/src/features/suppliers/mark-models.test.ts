import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, marcus, ana, vera } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const markAll = (person: string, json: object, id = dentServe.id) =>
  portal.call(person, `POST /suppliers/${id}/asset-models`, { json });
const countOf = async (filter: string) =>
  (await portal.call(marcus, `GET /asset-models?pageSize=1&${filter}`)).body.pagination?.totalCount ?? 0;
const serviced = `supplierIdService=${dentServe.id}`;
const typeOf = async (assetModelId: string) =>
  portal.db.selectFrom('asset_models').where('id', '=', assetModelId).selectAll().executeTakeFirstOrThrow();
const defaultOf = async (id: string) =>
  (await portal.call(olivia, `GET /asset-instances/${id}`)).body.data?.supplierServiceDefault;
const auditEntriesOf = (assetModelId: string) =>
  portal.db
    .selectFrom('audit_events')
    .where('entity_type', '=', 'SupplierAssetModel')
    .where('entity_id', '=', assetModelId)
    .select(['event', 'username', 'supplier_id'])
    .execute();
const countChanges = async () =>
  (
    await portal.db
      .selectFrom('changes')
      .where('entity_type', '=', 'SupplierAssetModel')
      .select(['entity_id', 'supplier_id', 'group_id'])
      .execute()
  ).length;

/** Inserts thousands of copies of an asset. */
async function copyAsset(id: string, thousands: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'asset_instances' and is_generated = 'NEVER'`.execute(portal.db);
  const uniqueColumns = ['id', 'reference', 'barcode'];
  const columns = sql.join(
    rows.filter(({ name }) => !uniqueColumns.includes(name)).map(({ name }) => sql.ref(name)),
  );
  for (let copied = 0; copied < thousands; copied += 1)
    await sql`
      insert into asset_instances (${columns})
      select ${columns} from asset_instances, generate_series(1, 1000) where id = ${id}`.execute(portal.db);
}

spec('d.3.55');
it('marks and unmarks all models of a type, with their assets and an audit entry each', async () => {
  const { asset_type_id: assetTypeId } = await typeOf(fixture.assetModelId);
  const ofType = `assetTypeId=${assetTypeId}`;
  const [all, before, everything] = [
    await countOf(ofType),
    await countOf(`${ofType}&${serviced}`),
    await countOf(serviced),
  ];
  expect(await defaultOf(fixture.assetInstanceId)).toMatchObject({ name: 'DentServe' });

  const changeCount = await countChanges();
  const unmarked = await markAll(marcus, { assetTypeId, isServiced: false });
  expect([unmarked.status, unmarked.body.data]).toEqual([200, { changedCount: before }]);
  expect(await countOf(`${ofType}&${serviced}`)).toBe(0);
  expect(await countOf(serviced)).toBe(everything - before);
  expect(await defaultOf(fixture.assetInstanceId)).toBeNull();
  // One change for the supplier and one for each client with such assets, regardless of the number of models.
  expect((await countChanges()) - changeCount).toBeLessThanOrEqual(4);

  expect((await markAll(marcus, { assetTypeId, isServiced: true })).body.data).toEqual({ changedCount: all });
  expect(await countOf(`${ofType}&${serviced}`)).toBe(all);
  expect(await defaultOf(fixture.assetInstanceId)).toMatchObject({ name: 'DentServe' });
  expect(await auditEntriesOf(fixture.assetModelId)).toEqual([
    { event: 'Model no longer serviced', username: marcus, supplier_id: dentServe.id },
    { event: 'Model marked as serviced', username: marcus, supplier_id: dentServe.id },
  ]);
  expect((await markAll(marcus, { assetTypeId, isServiced: true })).body.data).toEqual({ changedCount: 0 });
  expect(await auditEntriesOf(fixture.assetModelId)).toHaveLength(2);
});

it('marks all models of a manufacturer', async () => {
  const { manufacturer_supplier_id: manufacturer } = await typeOf(fixture.assetModelId);
  const [all, others] = [await countOf(`supplierIdManufacture=${manufacturer}`), await countOf('')];
  expect(all).toBeLessThan(others);
  await markAll(marcus, { supplierIdManufacture: manufacturer, isServiced: true });
  expect(await countOf(`supplierIdManufacture=${manufacturer}&${serviced}`)).toBe(all);
  const { asset_type_id: type } = await typeOf(fixture.assetModelId);
  await markAll(marcus, { assetTypeId: type, isServiced: true });
});

spec('d.3.55');
it('rejects a request without a filter', async () => {
  for (const json of [
    { isServiced: false },
    { searchTerm: ' ', isServiced: true },
    { supplierIdService: dentServe.id, isServiced: false },
  ]) {
    const { status, body } = await markAll(marcus, json);
    expect([status, body.detail]).toEqual([
      400,
      'Please choose a category, type or manufacturer, or search, first',
    ]);
  }
});

spec('d.3.55');
it('rejects more than 1,000 models', async () => {
  const { id: _id, reference: _reference, ...model } = await typeOf(fixture.assetModelId);
  const many = Array.from({ length: 1001 }, (_, at) => ({
    ...model,
    id: crypto.randomUUID(),
    name: `Many ${at}`,
    reference: crypto.randomUUID(),
  }));
  await portal.db.insertInto('asset_models').values(many).execute();
  const before = await countOf(serviced);
  const { status, body } = await markAll(marcus, { searchTerm: 'Many', isServiced: true });
  expect([status, body.detail]).toEqual([
    409,
    'At most 1,000 models can be marked at once. Please narrow them down.',
  ]);
  expect(await countOf(serviced)).toBe(before);
  await portal.db.deleteFrom('asset_models').where('name', 'like', 'Many %').execute();
});

it('rejects models of which the clients have more than 20,000 assets', async () => {
  await copyAsset(fixture.assetInstanceId, 20);
  const before = await countOf(serviced);
  const { name } = await typeOf(fixture.assetModelId);
  const { status, body } = await markAll(marcus, { searchTerm: name, isServiced: false });
  expect([status, body.detail]).toEqual([
    409,
    'Your clients have too many assets of these models to mark them all at once. Please narrow them down.',
  ]);
  expect(await countOf(serviced)).toBe(before);
});

it('rejects other suppliers and users without the permission', async () => {
  const json = { searchTerm: 'a', isServiced: true };
  expect((await markAll(vera, json)).status).toBe(403);
  expect((await markAll(ana, json)).status).toBe(403);
  expect((await markAll(olivia, json)).status).toBe(403);
  expect((await markAll(marcus, json, fixture.ownSupplierId)).status).toBe(404);
});
