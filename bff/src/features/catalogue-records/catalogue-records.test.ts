import { naturalOrder } from '@steward/shared-api';
import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { auditEventsOf } from '../../../test/fixtures/audit-events.queries.ts';
import { marcus, olivia, support, tom } from '../../../test/fixtures/demo-users.ts';
import { listDrifted } from '../../../test/fixtures/derived-assets.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let typeId: string;
let parents: Record<'types' | 'manufacturers' | 'models', object>;

beforeAll(async () => {
  portal = await startTestPortal();
  const ofCategory = { assetCategoryId: await idOf('categories', { name: 'Tested' }) };
  typeId = await idOf('types', { name: named('Steriliser'), ...ofCategory });
  parents = { types: ofCategory, manufacturers: {}, models: { assetTypeId: typeId } };
});
afterAll(() => portal.stop());

type Kind = 'categories' | 'types' | 'manufacturers' | 'models' | 'fault-categories';

const add = (kind: Kind, json: object, as = support) => portal.call(as, `POST /catalogue/${kind}`, { json });
const idOf = async (kind: Kind, json: object) => String((await add(kind, json)).body.data?.id);
const update = (kind: Kind, json: object, headers: Record<string, string> = {}) =>
  portal.call(support, `PATCH /catalogue/${kind}`, { json, headers });
const get = async (kind: Kind, id: string) =>
  (await portal.call(support, `GET /catalogue/${kind}/${id}`)).body.data;
const list = async (path: string) => (await portal.call(support, `GET /catalogue/${path}`)).body.data ?? [];
const remove = (kind: Kind, id: string) => portal.call(support, `DELETE /catalogue/${kind}/${id}`);
/** A new name, so that tests do not depend on each other. */
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const eventsOf = (id: string) => auditEventsOf(portal.db, id);

describe('the records of the catalogue', () => {
  spec('d.3.73', 'd.3.78', 'd.3.83', 'd.3.88');
  it.each(['categories', 'types', 'manufacturers', 'models', 'fault-categories'] as const)(
    'are listed, searched and sorted: %s',
    async (kind) => {
      const rows = await list(`${kind}?pageSize=300`);
      const names = rows.map(({ name }) => String(name));
      expect(names.length).toBeGreaterThan(3);
      expect(names).toEqual(names.toSorted(naturalOrder));
      const [name = ''] = names;
      const found = await list(`${kind}?searchTerm=${encodeURIComponent(name)}`);
      expect(found.map((row) => row['name'])).toContain(name);
      const down = await list(`${kind}?pageSize=300&sortDescending=true`);
      expect(down.map((row) => row['name'])).toEqual(names.toReversed());
      for (const person of [olivia, marcus, tom])
        expect((await portal.call(person, `GET /catalogue/${kind}`)).status).toBe(403);
    },
  );

  spec('d.3.80', 'd.3.85', 'd.3.90');
  it('are filtered: types by category, models by category, type and manufacturer', async () => {
    const category = await idOf('categories', { name: named('Filtered') });
    const type = await idOf('types', { name: named('Filtered'), assetCategoryId: category });
    const maker = await idOf('manufacturers', { name: named('Filtered') });
    const json = { name: named('Filtered'), assetTypeId: type, manufacturerSupplierId: maker };
    const model = await idOf('models', json);
    expect(await list(`types?assetCategoryId=${category}`)).toMatchObject([{ id: type }]);
    for (const filter of [
      `assetCategoryId=${category}`,
      `assetTypeId=${type}`,
      `supplierIdManufacture=${maker}`,
      `searchTerm=${encodeURIComponent(json.name)}&sortProperty=manufacturer`,
    ])
      expect(await list(`models?${filter}`)).toMatchObject([{ id: model }]);
  });
});

describe('a category', () => {
  spec('d.3.74', 'd.3.75', 'd.3.76', 'd.3.77');
  it('is added, changed and deleted with its synonyms and sectors, and each write is audited', async () => {
    const [tag] = (await portal.call(support, 'GET /tags')).body.data ?? [];
    const name = named('Decontamination');
    const synonym = named('Sterilisation');
    const { status, body } = await add('categories', { name, synonyms: [synonym], tagIds: [tag?.id] });
    expect([status, body.data]).toMatchObject([200, { name, synonyms: [synonym], tags: [tag], version: 1 }]);
    const id = String(body.data?.id);
    expect(await get('categories', id)).toEqual(body.data);
    const changed = await update('categories', { id, name: `${name} unit`, synonyms: [], tagIds: [] });
    expect(changed.body.data).toMatchObject({ name: `${name} unit`, synonyms: [], tags: [], version: 2 });
    expect((await remove('categories', id)).status).toBe(204);
    expect(await get('categories', id)).toBeUndefined();
    const events = await eventsOf(id);
    expect(events.map(({ event, username, entity_type: type }) => [event, username, type])).toEqual([
      ['Category added to the catalogue', support, 'AssetCategory'],
      ['Category updated', support, 'AssetCategory'],
      ['Category removed from the catalogue', support, 'AssetCategory'],
    ]);
    expect(events[1]?.details).toMatchObject([
      { label: 'Name' },
      { label: 'Synonyms' },
      { label: 'Sectors' },
    ]);
  });
});

describe('a fault category', () => {
  spec('d.3.115', 'd.3.116', 'd.3.117', 'd.3.118', 'd.3.119');
  it('is added as the last one of the report form, renamed with its faults, and deleted when it has none', async () => {
    const name = named('Smell');
    const added = await add('fault-categories', { name, synonyms: [named('Odour')] });
    expect([added.status, added.body.data]).toMatchObject([200, { name, version: 1 }]);
    const id = String(added.body.data?.id);
    const offered = async () =>
      (await portal.call(tom, 'GET /fault-categories?pageSize=300')).body.data ?? [];
    expect((await offered()).at(-1)).toEqual({ id, name });
    expect(await get('fault-categories', id)).toMatchObject({ name, version: 1 });
    await update('fault-categories', { id, name: `${name} of smoke` });
    expect(await list('fault-categories?searchTerm=of%20smoke')).toMatchObject([{ id, version: 2 }]);
    expect((await offered()).at(-1)).toEqual({ id, name: `${name} of smoke` });
    expect((await remove('fault-categories', id)).status).toBe(204);
    expect((await offered()).map((row) => row['id'])).not.toContain(id);
    expect((await eventsOf(id)).map(({ event, entity_type: type }) => [event, type])).toEqual([
      ['Fault category added to the catalogue', 'FaultCategory'],
      ['Fault category updated', 'FaultCategory'],
      ['Fault category removed from the catalogue', 'FaultCategory'],
    ]);
    const used = (await portal.call(olivia, 'GET /faults?pageSize=1')).body.data?.[0]?.['category'];
    const { status, body } = await remove('fault-categories', String(Object(used).id));
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^This fault category is in use: \d+ faults?$/),
    ]);
  });
});

describe('a change', () => {
  spec('d.3.79', 'd.3.81', 'd.3.84', 'd.3.86', 'd.3.89', 'd.3.91');
  it.each(['types', 'manufacturers', 'models'] as const)(
    'is stored, rejected with 412 for an older version, and removed when nothing uses it: %s',
    async (kind) => {
      const id = await idOf(kind, { name: named('Unused'), ...parents[kind] });
      const name = named('Renamed');
      expect((await update(kind, { id, name }, { 'If-Match': '"1"' })).status).toBe(200);
      const late = await update(kind, { id, name: named('Late') }, { 'If-Match': '"1"' });
      expect([late.status, late.body.changedBy]).toEqual([412, 'Jordan Blake']);
      expect(await get(kind, id)).toMatchObject({ name, version: 2 });
      expect((await remove(kind, id)).status).toBe(204);
      expect(await get(kind, id)).toBeUndefined();
    },
  );

  it('writes nothing when the values are the stored ones', async () => {
    const name = named('Lisa');
    const id = await idOf('models', { name, assetTypeId: typeId, synonyms: ['L 22', 'A 7'].map(named) });
    const { synonyms } = Object(await get('models', id));
    const { body } = await update('models', { id, name, synonyms: synonyms.toReversed() });
    expect(body.data).toMatchObject({ version: 1 });
  });

  it.each([
    ['categories', {}],
    ['types', { assetCategoryId: 'category' }],
    ['manufacturers', {}],
    ['models', { assetTypeId: 'type' }],
    ['fault-categories', {}],
  ] as const)('is rejected with 409 when the name is taken: %s', async (kind, parents) => {
    const { assetTypeId: category } = { assetTypeId: (await list('categories?pageSize=1'))[0]?.id };
    const given = {
      ...('assetCategoryId' in parents && { assetCategoryId: category }),
      ...('assetTypeId' in parents && { assetTypeId: typeId }),
    };
    const name = named('Taken');
    await add(kind, { name, ...given });
    const { status, body } = await add(kind, { name: name.toUpperCase(), ...given });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['name']]);
  });

  it('of the interval changes the day on which the assets of the model are due', async () => {
    const asset = await portal.db
      .selectFrom('asset_instances')
      .where('date_service_next_due', 'is not', null)
      .select(['id', 'asset_model_id'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const due = async () =>
      (
        await portal.db
          .selectFrom('asset_instances')
          .where('id', '=', asset.id)
          .select('date_service_next_due as day')
          .executeTakeFirstOrThrow()
      ).day;
    const before = await due();
    const { status } = await update('models', { id: asset.asset_model_id, defaultServiceIntervalMonths: 37 });
    expect([status, (await due()) === before, await listDrifted(portal.db)]).toEqual([200, false, []]);
  });

  it('gives the manufacturer by its id or by its name', async () => {
    const maker = await idOf('manufacturers', { name: named('Melag') });
    const id = await idOf('models', {
      name: named('Vacuklav'),
      assetTypeId: typeId,
      manufacturerName: 'Melag & Co',
    });
    expect(await get('models', id)).toMatchObject({
      manufacturerSupplierId: null,
      manufacturerName: 'Melag & Co',
    });
    await update('models', { id, manufacturerSupplierId: maker });
    expect(await get('models', id)).toMatchObject({ manufacturerSupplierId: maker });
    const both = await update('models', { id, manufacturerSupplierId: maker, manufacturerName: 'Both' });
    expect(both.status).toBe(400);
  });

  it('never renames the model for assets that are not in the catalogue', async () => {
    const json = { name: 'Model not listed', assetTypeId: typeId };
    const id = await idOf('models', json);
    expect((await update('models', { id, name: 'Other' })).status).toBe(409);
    expect((await remove('models', id)).status).toBe(409);
    expect((await update('models', { id, defaultServiceIntervalMonths: 12 })).status).toBe(200);
  });
});

describe('a synonym', () => {
  it('is rejected when it is the name or a synonym of another record, which it names', async () => {
    const [first, second, synonym] = [named('Chair'), named('Seat'), named('Stool')];
    const category = (await list('categories?pageSize=1'))[0]?.id;
    await add('types', { name: first, assetCategoryId: category, synonyms: [synonym] });
    const id = await idOf('types', { name: second, assetCategoryId: category });
    const ofName = await update('types', { id, synonyms: [first.toUpperCase()] });
    expect([ofName.status, ofName.body.detail]).toEqual([
      409,
      `“${first.toUpperCase()}” is the name of another record: “${first}”`,
    ]);
    const ofSynonym = await update('types', { id, synonyms: [synonym] });
    expect([ofSynonym.status, ofSynonym.body.detail]).toEqual([
      409,
      `“${synonym}” is a synonym of “${first}”`,
    ]);
    const renamed = await update('types', { id, name: synonym });
    expect([renamed.status, Object.keys(renamed.body.errors ?? {})]).toEqual([409, ['name']]);
    for (const synonyms of [[second], ['A', 'a']])
      expect((await update('types', { id, synonyms })).status).toBe(400);
  });
});

describe('a deletion', () => {
  spec('d.3.77', 'd.3.82', 'd.3.87', 'd.3.92');
  it('is rejected with the number of uses', async () => {
    const { asset_model_id: used } = await portal.db
      .selectFrom('asset_instances')
      .select('asset_model_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const model = Object(await get('models', used));
    const refusals = [
      await remove('models', used),
      await remove('types', model.assetType.id),
      await remove('categories', model.assetType.assetCategory.id),
      await remove('manufacturers', model.manufacturerSupplierId),
    ].map(({ status, body }) => [status, body.detail]);
    expect(refusals).toEqual([
      [409, expect.stringMatching(/^This model is in use: \d+ assets/)],
      [409, expect.stringMatching(/^This type is in use: \d+ models?/)],
      [409, expect.stringMatching(/^This category is in use: \d+ types?/)],
      [409, expect.stringMatching(/^This manufacturer is in use: \d+ models?/)],
    ]);
  });

  it('is rejected for the type of a custom field, which would become one of all types', async () => {
    const category = (await list('categories?pageSize=1'))[0]?.id;
    const id = await idOf('types', { name: named('Steriliser'), assetCategoryId: category });
    const json = { name: named('Load'), kind: 'number', assetTypeIds: [id] };
    const field = await portal.call(olivia, 'POST /custom-fields', { json });
    const { status, body } = await remove('types', id);
    expect([status, body.detail]).toEqual([409, 'This type is in use: 1 custom field']);
    await portal.call(olivia, `DELETE /custom-fields/${field.body.data?.id}`);
    expect((await remove('types', id)).status).toBe(204);
  });

  spec('d.3.82', 'd.3.87', 'd.3.92');
  it.each(['types', 'manufacturers', 'models'] as const)('deletes an unused record: %s', async (kind) => {
    const category = (await list('categories?pageSize=1'))[0]?.id;
    const parents = {
      types: { assetCategoryId: category },
      manufacturers: {},
      models: { assetTypeId: typeId },
    };
    const id = await idOf(kind, { name: named('Unused'), ...parents[kind], synonyms: [named('Spare')] });
    expect((await remove(kind, id)).status).toBe(204);
    expect((await remove(kind, id)).status).toBe(404);
    const left = await portal.db
      .selectFrom('catalogue_synonyms')
      .where('entity_id', '=', id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});
