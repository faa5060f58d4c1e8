import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { marcus, olivia, support, tom } from '../../../test/fixtures/demo-users.ts';
import { listDrifted } from '../../../test/fixtures/derived-assets.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let categoryId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  categoryId = await add('categories', { name: 'Tested' });
});
afterAll(() => portal.stop());

type Kind = 'categories' | 'types' | 'manufacturers' | 'models';

async function add(kind: Kind, json: object): Promise<string> {
  return String((await portal.call(support, `POST /catalogue/${kind}`, { json })).body.data?.id);
}
const change = (json: unknown, as = support) =>
  portal.call(as, 'POST /catalogue/models/update-many', { json });
const read = async (id: string) => (await portal.call(support, `GET /catalogue/models/${id}`)).body.data;
const update = (json: object) => portal.call(support, 'PATCH /catalogue/models', { json });
/** A new name, so that tests do not depend on each other. */
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const addType = (name = named('Type')) => add('types', { name, assetCategoryId: categoryId });
const auditOf = (id: string) =>
  portal.db
    .selectFrom('audit_events')
    .where('entity_id', '=', id)
    .select(['event', 'username', 'details'])
    .execute();

spec('d.3.111', 'd.3.112');
it('previews, changes and undoes the fields of models, each audited like a single change', async () => {
  const [from, to] = [named('Autoclaves'), named('Sterilisers')];
  const [assetTypeId, target] = [await addType(from), await addType(to)];
  const maker = named('Melag');
  const manufacturerSupplierId = await add('manufacturers', { name: maker });
  const ids = [
    await add('models', { name: named('One'), assetTypeId, manufacturerName: 'Acme' }),
    await add('models', { name: named('Two'), assetTypeId, manufacturerName: 'Acme' }),
  ];
  const values = {
    assetTypeId: target,
    manufacturerSupplierId,
    requiresSerialNumber: true,
    requiresBarcode: true,
    defaultServiceIntervalMonths: 6,
  };
  const before = await Promise.all(ids.map(read));
  const preview = await change({ filters: { assetTypeId }, values, isPreview: true });
  expect(preview.body.data).toMatchObject({
    changedCount: 2,
    unchangedCount: 0,
    refused: [],
    ids: ids.toSorted(),
    previous: [],
    assetsCount: 0,
    changes: [
      {
        before: {
          assetTypeName: from,
          manufacturerName: 'Acme',
          requiresSerialNumber: false,
          requiresBarcode: false,
          defaultServiceIntervalMonths: null,
        },
        after: {
          assetTypeName: to,
          manufacturerName: maker,
          requiresSerialNumber: true,
          requiresBarcode: true,
          defaultServiceIntervalMonths: 6,
        },
        count: 2,
      },
    ],
  });
  expect(await Promise.all(ids.map(read))).toEqual(before);
  const { body } = await change({ ids, values });
  expect(body.data).toMatchObject({ changedCount: 2, refused: [], ids: [] });
  const labels = ['Type', 'Manufacturer', 'Requires a serial number', 'Requires a barcode'];
  const updatedBySupport = {
    event: 'Model updated',
    username: support,
    details: expect.arrayContaining(labels.map((label) => expect.objectContaining({ label }))),
  };
  for (const id of ids) {
    expect(await read(id)).toMatchObject({
      assetType: { id: target },
      manufacturerSupplierId,
      requiresSerialNumber: true,
      requiresBarcode: true,
      defaultServiceIntervalMonths: 6,
      version: 2,
    });
    expect(await auditOf(id)).toContainEqual(updatedBySupport);
  }
  const again = await change({ ids, values });
  expect(again.body.data).toMatchObject({ changedCount: 0, unchangedCount: 2 });
  const [kept = '', renamed = ''] = ids;
  const name = named('Renamed');
  await update({ id: renamed, name });
  const undone = await change({ restores: body.data?.['previous'] });
  expect(undone.body.data).toMatchObject({
    changedCount: 1,
    refused: [{ id: renamed, name, reason: expect.stringContaining('Someone else') }],
  });
  expect(await read(kept)).toEqual({ ...before[0], version: 3 });
  expect(await auditOf(kept)).toHaveLength(3);
});

spec('d.3.111');
it('changes the assets of the models with the interval, counts them, and restores both', async () => {
  const rows = await portal.db
    .selectFrom('asset_instances')
    .where('date_service_next_due', 'is not', null)
    .select(['asset_model_id as id'])
    .distinct()
    .orderBy('id')
    .limit(3)
    .execute();
  const ids = rows.map(({ id }) => id);
  const assets = () =>
    portal.db
      .selectFrom('asset_instances')
      .where('asset_model_id', 'in', ids)
      .select(['id', 'date_service_next_due'])
      .orderBy('id')
      .execute();
  const before = await assets();
  const { body } = await change({ ids, values: { defaultServiceIntervalMonths: 37 } });
  expect(body.data).toMatchObject({ changedCount: 3, assetsCount: before.length });
  expect(await assets()).not.toEqual(before);
  expect(await listDrifted(portal.db)).toEqual([]);
  await change({ restores: body.data?.['previous'] });
  expect(await assets()).toEqual(before);
  expect(await listDrifted(portal.db)).toEqual([]);
});

spec('d.3.111');
it('refuses models with a taken name, and the model that imports use, and changes the others', async () => {
  const [first, second, target] = [await addType(), await addType(), await addType()];
  const name = named('Lisa');
  const twins = [
    await add('models', { name, assetTypeId: first }),
    await add('models', { name: name.toUpperCase(), assetTypeId: second }),
  ];
  const taken = named('Taken');
  await add('models', { name: taken, assetTypeId: target });
  const late = await add('models', { name: taken, assetTypeId: first });
  const reason = 'The catalogue has another model with this name';
  const [winner, loser] = twins.toSorted();
  const chosen = { ids: [...twins, late], values: { assetTypeId: target } };
  const expected = {
    changedCount: 1,
    refused: [loser, late].toSorted().map((id) => expect.objectContaining({ id, reason })),
  };
  expect((await change({ ...chosen, isPreview: true })).body.data).toMatchObject(expected);
  expect((await change(chosen)).body.data).toMatchObject(expected);
  expect(await read(winner ?? '')).toMatchObject({ assetType: { id: target } });
  expect(await read(late)).toMatchObject({ assetType: { id: first }, version: 1 });

  const generic = await add('models', { name: 'Model not listed', assetTypeId: first });
  const values = { manufacturerName: 'Acme', defaultServiceIntervalMonths: 9 };
  const { body } = await change({ filters: { assetTypeId: first }, values });
  const refused = [{ id: generic, name: 'Model not listed', reason: expect.stringMatching(/^Imports use/) }];
  expect(body.data).toMatchObject({ refused });
  expect(await read(generic)).toMatchObject({ defaultServiceIntervalMonths: null, version: 1 });
  const onlyInterval = await change({ ids: [generic], values: { defaultServiceIntervalMonths: 9 } });
  expect(onlyInterval.body.data).toMatchObject({ changedCount: 1 });
});

spec('d.3.111');
it('refuses an undo when the manufacturer is gone or another model has the name by now', async () => {
  const [from, to] = [await addType(), await addType()];
  const maker = await add('manufacturers', { name: named('Gone') });
  const name = named('Back');
  const ids = [
    await add('models', { name, assetTypeId: from, manufacturerSupplierId: maker }),
    await add('models', { name, assetTypeId: from }),
  ];
  const values = { assetTypeId: to, manufacturerSupplierId: null, manufacturerName: 'Acme' };
  const first = await change({ ids: ids.slice(0, 1), values });
  const second = await change({ ids: ids.slice(1), values: { ...values, manufacturerName: 'Other' } });
  expect((await portal.call(support, `DELETE /catalogue/manufacturers/${maker}`)).status).toBe(204);
  await add('models', { name, assetTypeId: from });
  const previous = [first, second].flatMap(({ body }) => Object(body.data).previous);
  const { body } = await change({ restores: previous });
  const reasons = new Map([
    [ids[0], 'This manufacturer does not exist, or you don’t have access to it'],
    [ids[1], 'The catalogue has another model with this name'],
  ]);
  expect(body.data).toMatchObject({
    changedCount: 0,
    refused: ids.toSorted().map((id) => ({ id, name, reason: reasons.get(id) })),
  });
});

spec('d.3.111');
it('is only for support, and lists unknown and merged models, and refuses unknown references as a whole', async () => {
  const assetTypeId = await addType();
  const id = await add('models', { name: named('Own'), assetTypeId });
  const values = { defaultServiceIntervalMonths: 6 };
  for (const person of [olivia, marcus, tom])
    expect((await change({ ids: [id], values }, person)).status).toBe(403);
  const unknown = randomUUID();
  const missing = { name: null, reason: 'It was deleted, or you don’t have access to it' };
  expect((await change({ ids: [unknown], values })).status).toBe(404);
  expect((await change({ ids: [id, unknown], values, isPreview: true })).body.data).toMatchObject({
    changedCount: 1,
    refused: [{ id: unknown, ...missing }],
  });
  const targetModelId = await add('models', { name: named('Target'), assetTypeId });
  const source = await add('models', { name: named('Source'), assetTypeId });
  await portal.call(support, 'POST /catalogue/model-merges', {
    json: { sourceModelId: source, targetModelId },
  });
  const withMerged = await change({ ids: [id, source], values, isPreview: true });
  expect(withMerged.body.data).toMatchObject({ changedCount: 1, refused: [{ id: source, ...missing }] });
  for (const [field, value] of Object.entries({
    assetTypeId: randomUUID(),
    manufacturerSupplierId: randomUUID(),
    defaultServiceIntervalMonths: 0,
  })) {
    const { status, body } = await change({ ids: [id], values: { [field]: value } });
    expect([status, Object.keys(body.errors ?? {}).join()]).toEqual([400, expect.stringContaining(field)]);
  }
  expect((await change({ ids: [id], values: {} })).status).toBe(400);
  expect(await read(id)).toMatchObject({ version: 1 });
});
