import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { marcus, olivia, support, tom } from '../../../test/fixtures/demo-users.ts';
import { listDrifted } from '../../../test/fixtures/derived-assets.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { demoGroups, dentServe } from '../../demo/demo-organisations.ts';

let portal: TestPortal;
let typeId: string;
let source: Model;
let target: Model;
const group = demoGroups[0];
const locationId = group?.locations[0]?.id ?? '';

beforeAll(async () => {
  portal = await startTestPortal();
  const [type] = (await portal.call(support, 'GET /asset-types?pageSize=1')).body.data ?? [];
  typeId = String(type?.id);
});
afterAll(() => portal.stop());

interface Model {
  readonly id: string;
  readonly name: string;
}

async function addModel(name: string, values: object = {}): Promise<Model> {
  const json = {
    name: `${name} ${randomUUID().slice(0, 8)}`,
    assetTypeId: typeId,
    manufacturerName: 'Acme',
    ...values,
  };
  const { body } = await portal.call(support, 'POST /catalogue/models', { json });
  return { id: String(body.data?.id), name: json.name };
}

async function addAssets(count: number, model = source): Promise<string[]> {
  const rows = await portal.db
    .insertInto('asset_instances')
    .values(
      Array.from({ length: count }, () => ({
        group_id: group?.id ?? '',
        location_id: locationId,
        asset_model_id: model.id,
        date_commissioned: '2026-01-10T12:00:00Z',
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const modelsOf = async (ids: readonly string[]) => {
  const rows = await portal.db
    .selectFrom('asset_instances')
    .where('id', 'in', ids)
    .select(['id', 'asset_model_id', 'model_name'])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.model_name);
};
const pair = () => ({ sourceModelId: source.id, targetModelId: target.id });
const merge = (json: object = pair(), as = support) =>
  portal.call(as, 'POST /catalogue/model-merges', { json });
const undo = (id: unknown) => portal.call(support, `POST /catalogue/model-merges/${String(id)}/undo`);
const preview = async ({ sourceModelId, targetModelId } = pair()) =>
  (
    await portal.call(
      support,
      `GET /catalogue/model-merge-preview?sourceModelId=${sourceModelId}&targetModelId=${targetModelId}`,
    )
  ).body.data;
const modelOf = async ({ id }: Model, as = support) =>
  (await portal.call(as, `GET /${as === support ? 'catalogue/models' : 'asset-models'}/${id}`)).status;
const synonymsOf = async ({ id }: Model) =>
  Object((await portal.call(support, `GET /catalogue/models/${id}`)).body.data).synonyms;

beforeEach(async () => {
  source = await addModel('Lisa 22', { defaultServiceIntervalMonths: 6, requiresBarcode: true });
  target = await addModel('Lisa', { defaultServiceIntervalMonths: 12 });
});

describe('a merge of two models', () => {
  spec('d.3.95', 'd.3.96');
  it('is previewed, moves all assets, hides the duplicate and makes its name a synonym', async () => {
    const assets = await addAssets(3);
    expect(await preview()).toEqual({
      refusal: null,
      assetsCount: 3,
      groupsCount: 1,
      documentsCount: 0,
      requestsCount: 0,
      suppliersCount: 0,
      differences: [
        { label: 'Service interval', source: '6 months', target: '12 months' },
        { label: 'Requires a barcode', source: 'Yes', target: 'No' },
      ],
      synonyms: [source.name],
    });
    const { status, body } = await merge();
    expect([status, body.data]).toMatchObject([
      200,
      {
        sourceName: source.name,
        targetName: target.name,
        assetsCount: 3,
        mergedByName: 'Jordan Blake',
        undoneAt: null,
      },
    ]);
    expect(await modelsOf(assets)).toEqual([target.name, target.name, target.name]);
    expect([await modelOf(source), await modelOf(source, olivia), await modelOf(target)]).toEqual([
      404, 404, 200,
    ]);
    expect(await synonymsOf(target)).toEqual([source.name]);
    expect(await listDrifted(portal.db)).toEqual([]);
    const entries = await portal.db
      .selectFrom('audit_events')
      .where('asset_instance_id', 'in', assets)
      .select(['event', 'username', 'group_id', 'details'])
      .execute();
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({
      username: support,
      group_id: group?.id,
      details: [{ label: 'Model', from: source.name, to: target.name }],
    });
  });

  it('moves the requests, documents, decisions of imports and links to suppliers', async () => {
    const links = { supplier_id: dentServe.id, asset_model_id: source.id, is_service_provider: true };
    await portal.db.insertInto('supplier_asset_models').values(links).execute();
    const remembered = {
      group_id: group?.id ?? '',
      key: source.id,
      decision: 'use' as const,
      decided_at: new Date(),
    };
    await portal.db
      .insertInto('remembered_names')
      .values({ ...remembered, asset_model_id: source.id })
      .execute();
    const document = { asset_model_id: source.id, title: 'Guide', document_type: 'userGuide' as const };
    await portal.db.insertInto('documents').values(document).execute();
    const [asset = ''] = await addAssets(1);
    expect(await preview()).toMatchObject({ documentsCount: 1, suppliersCount: 1 });
    const { body } = await merge();
    const moved = async () => ({
      documents: (
        await portal.db.selectFrom('documents').where('asset_model_id', '=', target.id).select('id').execute()
      ).length,
      remembered: (
        await portal.db
          .selectFrom('remembered_names')
          .where('asset_model_id', '=', target.id)
          .select('key')
          .execute()
      ).length,
      links: (
        await portal.db
          .selectFrom('supplier_asset_models')
          .where('asset_model_id', '=', target.id)
          .selectAll()
          .execute()
      ).length,
    });
    expect(await moved()).toEqual({ documents: 1, remembered: 1, links: 1 });
    expect((await portal.call(marcus, `GET /asset-instances/${asset}`)).status).toBe(200);
    await undo(body.data?.id);
    expect(await moved()).toEqual({ documents: 0, remembered: 0, links: 0 });
    expect((await portal.call(marcus, `GET /asset-instances/${asset}`)).status).toBe(200);
  });

  it('adds the name after its manufacturer as a synonym if the manufacturers differ, and moves the synonyms', async () => {
    source = await addModel('Elara', {
      manufacturerName: 'Tutnauer',
      synonyms: [`Elera ${randomUUID().slice(0, 8)}`],
    });
    const [synonym] = await synonymsOf(source);
    const { body } = await merge();
    expect(await synonymsOf(target)).toEqual([source.name, synonym, `Tutnauer ${source.name}`]);
    await undo(body.data?.id);
    expect([await synonymsOf(source), await synonymsOf(target)]).toEqual([[synonym], []]);
  });

  it.each([
    ['itself', async () => ({ ...pair(), targetModelId: source.id }), 'A model cannot be merged into itself'],
    [
      'a model of another type',
      async () => {
        const types = (await portal.call(support, 'GET /asset-types?pageSize=2')).body.data ?? [];
        const other = await addModel('Chair', { assetTypeId: types[1]?.id });
        return { ...pair(), targetModelId: other.id };
      },
      expect.stringMatching(/^Only models of the same type can be merged/),
    ],
    [
      'the model for assets that are not in the catalogue',
      async () => {
        const json = { name: 'Model not listed', assetTypeId: typeId };
        const added = await portal.call(support, 'POST /catalogue/models', { json });
        return { ...pair(), targetModelId: String(added.body.data?.id) };
      },
      expect.stringContaining('cannot be renamed, merged or deleted'),
    ],
  ])('is rejected for %s', async (_, models, reason) => {
    const json = await models();
    const { status, body } = await merge(json);
    expect([status, body.detail]).toEqual([409, reason]);
    expect(await preview(json)).toMatchObject({ refusal: reason, assetsCount: 0 });
  });

  it('is rejected with 403 from other users and with 404 for unknown models', async () => {
    for (const person of [olivia, tom, marcus]) expect((await merge(pair(), person)).status).toBe(403);
    expect((await merge({ ...pair(), sourceModelId: randomUUID() })).status).toBe(404);
  });
});

describe('the undo of a merge', () => {
  spec('d.3.93', 'd.3.94', 'd.3.97');
  it('gives the model back to the moved assets that still have the other one', async () => {
    const assets = await addAssets(3);
    const [own = ''] = await addAssets(1, target);
    const third = await addModel('Another');
    const { body } = await merge();
    const id = body.data?.id;
    const [edited = '', deleted = ''] = assets;
    await portal.db
      .updateTable('asset_instances')
      .set({ asset_model_id: third.id })
      .where('id', '=', edited)
      .execute();
    await portal.db.deleteFrom('asset_instances').where('id', '=', deleted).execute();
    const undone = await undo(id);
    expect([undone.status, undone.body.data]).toMatchObject([200, { assetsCount: 3, assetsRestored: 1 }]);
    expect(await modelsOf([...assets, own])).toEqual([third.name, undefined, source.name, target.name]);
    expect([await modelOf(source), await synonymsOf(target)]).toEqual([200, []]);
    expect(await listDrifted(portal.db)).toEqual([]);
    expect((await undo(id)).status).toBe(409);
    const merges = (await portal.call(support, 'GET /catalogue/model-merges')).body.data ?? [];
    expect(merges.find((row) => row['id'] === id)).toMatchObject({
      undoneAt: expect.any(String),
      assetsRestored: 1,
    });
    expect((await portal.call(support, `GET /catalogue/model-merges/${String(id)}`)).status).toBe(200);
  });

  it('is rejected while the other model is merged itself, or when the name is taken', async () => {
    const first = await merge();
    const third = await addModel('Third');
    const second = await merge({ sourceModelId: target.id, targetModelId: third.id });
    const blocked = await undo(first.body.data?.id);
    expect([blocked.status, blocked.body.detail]).toEqual([
      409,
      `“${target.name}” was merged into another model since. Undo that merge first`,
    ]);
    expect((await undo(second.body.data?.id)).status).toBe(200);
    await portal.call(support, 'PATCH /catalogue/models', { json: { id: target.id, synonyms: [] } });
    const taken = { name: source.name, assetTypeId: typeId, manufacturerName: 'Acme' };
    await portal.call(support, 'POST /catalogue/models', { json: taken });
    expect((await undo(first.body.data?.id)).status).toBe(409);
  });

  it('moves 2,000 assets there and back', async () => {
    await addAssets(2_000);
    const { body } = await merge();
    expect(body.data).toMatchObject({ assetsCount: 2_000 });
    expect((await undo(body.data?.id)).body.data).toMatchObject({ assetsRestored: 2_000 });
  }, 60_000);
});
