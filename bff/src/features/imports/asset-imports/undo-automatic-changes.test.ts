import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia, support } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

// An undo after support has changed the models of the imported assets, which no user of the practice did.

let portal: TestPortal;
let client: ImportClient;
let type: { id: string; name: string };
let mark: string;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  const model = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  type = await portal.db
    .selectFrom('asset_models as model')
    .innerJoin('asset_types as type', 'type.id', 'model.asset_type_id')
    .where('model.id', '=', model.id)
    .select(['type.id', 'type.name'])
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

const stored = () => assetsOf(portal.db, mark);
const rename = async (ref: string) => {
  const asset = (await stored()).find(({ reference }) => reference === `${mark}-${ref}`);
  const json = { id: asset?.id, nickname: 'Bertha' };
  expect((await portal.call(olivia, 'PATCH /asset-instances', { json })).status).toBe(200);
};

describe('after a request for a model was accepted', () => {
  async function imported(): Promise<string> {
    const preview = await client.preview([
      'Ref,Type,Model,Location',
      ...['1', '2'].map((ref) => `${mark}-${ref},"${type.name}",Wanted ${mark},Harbour Dental Truro`),
    ]);
    const name = { nameId: '1', assetTypeId: type.id, manufacturerString: 'Acme' };
    const models = [{ ...name, modelInfoString: `Wanted ${mark}` }];
    await portal.call(olivia, `POST /asset-imports/${preview.id}/model-requests`, { json: { models } });
    await portal.call(olivia, `POST /asset-imports/${preview.id}/names`, { json: { showPreview: true } });
    await client.work();
    return (await client.apply(await client.get(preview.id))).id;
  }

  async function accept(): Promise<void> {
    const list = `GET /asset-model-addition-requests?searchTerm=${encodeURIComponent(`Wanted ${mark}`)}`;
    const { body } = await portal.call(support, list);
    const model = { name: `Wanted ${mark}`, assetTypeId: type.id, manufacturerName: 'Acme' };
    const path = `POST /asset-model-addition-requests/${String(body.data?.[0]?.id)}/decision`;
    await portal.call(support, path, { json: { isAdded: true, model } });
    expect((await stored()).map(({ model_name: name }) => name)).toContain(`Wanted ${mark}`);
  }

  it('deletes the created assets', async () => {
    const id = await imported();
    await accept();
    expect((await client.edits(id)).data).toEqual([]);
    expect(await client.undo(id)).toMatchObject({ status: 'Undone', keptCount: 0 });
    expect(await stored()).toEqual([]);
  });

  it('keeps the assets that a user has changed before or after', async () => {
    const id = await imported();
    await rename('1');
    await accept();
    await rename('2');
    expect((await client.edits(id)).data).toMatchObject([{ rowNumber: 2 }, { rowNumber: 3 }]);
    expect((await client.post(id, 'undo')).status).toBe(409);
  });
});

describe('after models were merged', () => {
  const addModel = async (name: string) => {
    const json = { name: `${name} ${randomUUID().slice(0, 8)}`, assetTypeId: type.id };
    const { body } = await portal.call(support, 'POST /catalogue/models', { json });
    return { id: String(body.data?.id), name: json.name };
  };
  type Model = Awaited<ReturnType<typeof addModel>>;
  let former: Model;
  let source: Model;
  let target: Model;
  beforeEach(async () => {
    [former, source, target] = [await addModel('Former'), await addModel('Source'), await addModel('Target')];
  });
  const merge = async () => {
    const json = { sourceModelId: source.id, targetModelId: target.id };
    const { status, body } = await portal.call(support, 'POST /catalogue/model-merges', { json });
    expect(status).toBe(200);
    return String(body.data?.id);
  };
  const undoMerge = async (id: string) =>
    expect((await portal.call(support, `POST /catalogue/model-merges/${id}/undo`)).status).toBe(200);
  const imported = async ({ name }: Model, ...rows: readonly (readonly [string, string])[]) => {
    const lines = rows.map(([ref, nickname]) => `${mark}-${ref},${name},Harbour Dental Truro,${nickname}`);
    return (await client.apply(await client.preview(['Reference,Model,Location,Nickname', ...lines]))).id;
  };

  it('deletes the created assets and restores the changed ones', async () => {
    const first = await imported(former, ['1', 'Ada']);
    const second = await imported(source, ['1', 'Bea'], ['2', 'Cleo']);
    await merge();
    expect(await stored()).toMatchObject([{ model_name: target.name }, { model_name: target.name }]);
    expect(await client.undo(second)).toMatchObject({ status: 'Undone', keptCount: 0 });
    expect(await stored()).toMatchObject([{ model_name: former.name, nickname: 'Ada' }]);
    expect(await client.undo(first)).toMatchObject({ status: 'Undone', keptCount: 0 });
    expect(await stored()).toEqual([]);
  });

  it('leaves an asset of which the import changed another property with the other model', async () => {
    await imported(source, ['1', 'Ada']);
    const second = await imported(source, ['1', 'Bea']);
    await merge();
    expect(await client.undo(second)).toMatchObject({ status: 'Undone' });
    expect(await stored()).toMatchObject([{ model_name: target.name, nickname: 'Ada' }]);
  });

  it('deletes the created assets also after the merge was undone', async () => {
    const id = await imported(source, ['1', 'Ada']);
    await undoMerge(await merge());
    expect(await stored()).toMatchObject([{ model_name: source.name }]);
    expect(await client.undo(id)).toMatchObject({ status: 'Undone', keptCount: 0 });
    expect(await stored()).toEqual([]);
  });

  it('keeps the assets that a user has changed before or after', async () => {
    const id = await imported(source, ['1', 'Ada'], ['2', 'Cleo'], ['3', 'Dora']);
    await rename('1');
    await merge();
    await rename('2');
    expect((await client.edits(id)).data).toMatchObject([{ rowNumber: 2 }, { rowNumber: 3 }]);
    expect(await client.undo(id, { keepEdited: true })).toMatchObject({ status: 'Undone', keptCount: 2 });
    expect(await stored()).toHaveLength(2);
  });
});

it('logs no error during these tests', () => {
  expect(client.failures).toEqual([]);
});
