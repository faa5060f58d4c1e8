import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AssetImport } from '@steward/shared-api';
import { olivia, support } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { ensureOtherEquipment } from '../../catalogue/other-equipment.queries.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

let portal: TestPortal;
let client: ImportClient;
let model: { id: string; name: string };
let type: { id: string; name: string };
let mark: string;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = await anyModel(portal.db, demoGroups[0]?.id ?? '');
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

const header = 'Ref,Type,Model,Location';
const line = (ref: string, names: string) => `${mark}-${ref},${names},Harbour Dental Truro`;
const listOf = async (path: string) =>
  (await portal.call(olivia, `GET /asset-imports/${path}`)).body.data ?? [];
const namesOf = ({ id }: AssetImport, query = '') => listOf(`${id}/names${query}`);
const decide = ({ id }: AssetImport, json: object) =>
  portal.call(olivia, `POST /asset-imports/${id}/names`, { json });

/** Stores decisions, and creates the preview with them. */
async function previewWith(found: AssetImport, json: object): Promise<AssetImport> {
  const { status, body } = await decide(found, { ...json, showPreview: true });
  expect([status, body.detail]).toEqual([200, undefined]);
  await client.work();
  return client.get(found.id);
}

describe('the names of a file', () => {
  spec('d.3.64');
  it('are listed with their rows and matches, those that are missing in the catalogue first', async () => {
    const preview = await client.preview([
      header,
      line('1', `"${type.name}","${model.name}"`),
      line('2', `"${type.name}","${model.name.toUpperCase()}™"`),
      line('3', `"${type.name}",Unheard of ${mark}`),
      line('4', `"${type.name}",Unheard of ${mark}`),
    ]);
    expect(preview).toMatchObject({ undecidedNamesCount: 2, isCatalogueChecked: false });
    expect(await namesOf(preview)).toMatchObject([
      {
        id: '3',
        model: `Unheard of ${mark}`,
        rowCount: 2,
        match: 'none',
        assetTypeId: type.id,
        assetModelId: null,
      },
      {
        id: '2',
        rowCount: 1,
        match: 'similar',
        assetModelId: model.id,
        assetModelName: model.name,
        decided: null,
      },
      { id: '1', type: type.name, model: model.name, rowCount: 1, match: 'exact', assetModelId: model.id },
    ]);
    expect(await namesOf(preview, '?match=exact')).toHaveLength(1);
  });

  it('include those of rows with another cell that cannot be read', async () => {
    const preview = await client.preview([
      `${header},Purchase Date`,
      `${line('1', `"${type.name}",Unheard of ${mark}`)},13/01/2026`,
      `${line('2', `"${type.name}",Unheard of ${mark}`)},lifetime`,
      `${line('3', `"${type.name}",Unknown ${mark}`)},overdue`,
    ]);
    expect(preview).toMatchObject({ counts: { create: 0, refused: 3 }, undecidedNamesCount: 2 });
    expect(await namesOf(preview)).toMatchObject([
      { model: `Unheard of ${mark}`, rowCount: 2, match: 'none' },
      { model: `Unknown ${mark}`, rowCount: 1, match: 'none' },
    ]);
  });

  it('have the suggestion that is closest to a misspelt type', async () => {
    const misspelt = `${type.name.slice(0, -1)}${type.name.endsWith('q') ? 'x' : 'q'}`;
    const preview = await client.preview([header, line('1', `"${misspelt}","${model.name}"`)]);
    expect(await namesOf(preview)).toMatchObject([
      { match: 'none', assetTypeName: type.name, assetModelId: model.id, confidence: 'veryLikely' },
    ]);
    const decided = await previewWith(preview, { others: 'suggestion' });
    expect(decided).toMatchObject({ counts: { create: 1, refused: 0 }, isCatalogueChecked: true });
  });

  it('stay checked in another preview of the same columns, also without decisions', async () => {
    const preview = await client.preview([header, line('1', `Whatsit,First ${mark}`)]);
    const { mapping } = await previewWith(preview, {});
    const again = mapping.map(({ column, field }) => ({ column, field }));
    await client.post(preview.id, 'preview', { mapping: again });
    await client.work();
    expect(await client.get(preview.id)).toMatchObject({ undecidedNamesCount: 1, isCatalogueChecked: true });
  });
});

describe('a decision about a name', () => {
  spec('d.3.65');
  it('gives its rows a model, the generic model of a type, or leaves them out', async () => {
    const preview = await client.preview([
      header,
      line('1', `Whatsit,First ${mark}`),
      line('2', `Whatsit,Second ${mark}`),
      line('3', `Whatsit,Third ${mark}`),
    ]);
    expect(preview.counts).toMatchObject({ create: 0, refused: 3 });
    const decided = await previewWith(preview, {
      decisions: [
        { nameId: '1', decision: 'use', assetModelId: model.id },
        { nameId: '2', decision: 'generic', assetTypeId: type.id },
      ],
      others: 'leaveOut',
    });
    expect(decided).toMatchObject({ counts: { create: 2, refused: 1 }, undecidedNamesCount: 0 });
    expect(await client.rows(decided.id, 'refused')).toMatchObject([
      { problems: [{ reason: `Left out in the catalogue step: 'Whatsit · Third ${mark}'` }] },
    ]);
    await client.apply(decided);
    expect(await assetsOf(portal.db, mark)).toMatchObject([
      { model_name: model.name, comments: null },
      { model_name: 'Model not listed', type_name: type.name, comments: `Model: Second ${mark} (Whatsit)` },
    ]);
  });

  it('about all other names gives those without a type the type Other equipment', async () => {
    await ensureOtherEquipment(portal.db);
    const preview = await client.preview([header, line('1', `Whatsit ${mark},Unheard of ${mark}`)]);
    const decided = await previewWith(preview, { others: 'generic' });
    expect(decided).toMatchObject({ counts: { create: 1, refused: 0 }, undecidedNamesCount: 0 });
    await client.apply(decided);
    expect(await assetsOf(portal.db, mark)).toMatchObject([
      {
        model_name: 'Model not listed',
        type_name: 'Other equipment',
        comments: `Model: Unheard of ${mark} (Whatsit ${mark})`,
      },
    ]);
  });

  spec('t.3.45');
  it('about all other names uses no suggestion of another sector', async () => {
    const misspelt = `${type.name.slice(0, -1)}${type.name.endsWith('q') ? 'x' : 'q'}`;
    const preview = await client.preview([header, line('1', `"${misspelt}","${model.name}"`)]);
    const tag = await portal.db
      .insertInto('tags')
      .values({ name: `Sector ${mark}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tagged = { asset_type_id: type.id, tag_id: tag.id };
    const others = await portal.db
      .deleteFrom('asset_type_tags')
      .where('asset_type_id', '=', type.id)
      .returningAll()
      .execute();
    await portal.db.insertInto('asset_type_tags').values(tagged).execute();
    expect(await namesOf(preview)).toMatchObject([{ assetModelId: null, confidence: null }]);
    expect((await decide(preview, { others: 'suggestion' })).status).toBe(200);
    expect(await client.get(preview.id)).toMatchObject({ undecidedNamesCount: 1 });
    await portal.db.deleteFrom('asset_type_tags').where('tag_id', '=', tag.id).execute();
    if (others.length > 0) await portal.db.insertInto('asset_type_tags').values(others).execute();
    expect((await decide(preview, { others: 'suggestion' })).status).toBe(200);
    expect(await client.get(preview.id)).toMatchObject({ undecidedNamesCount: 0 });
  });

  it('is remembered for the next import of the group, unless the rows were left out', async () => {
    const file = (ref: string) => [
      header,
      line(`${ref}1`, `Whatsit,Used ${mark}`),
      line(`${ref}2`, `Whatsit,Left ${mark}`),
    ];
    const first = await previewWith(await client.preview(file('a')), {
      decisions: [{ nameId: '1', decision: 'use', assetModelId: model.id }],
      others: 'leaveOut',
    });
    await client.apply(first);
    const next = await client.preview(file('b'));
    expect(next).toMatchObject({ counts: { create: 1, refused: 1 }, undecidedNamesCount: 1 });
    expect(await namesOf(next)).toMatchObject([
      {
        model: `Used ${mark}`,
        decided: { decision: 'use', rememberedAt: expect.any(String), assetModelName: model.name },
      },
      { model: `Left ${mark}`, decided: null },
    ]);
  });

  it('can be removed again', async () => {
    const preview = await client.preview([header, line('1', `Whatsit,First ${mark}`)]);
    await decide(preview, { decisions: [{ nameId: '1', decision: 'leaveOut' }] });
    expect(await client.get(preview.id)).toMatchObject({ undecidedNamesCount: 0 });
    await decide(preview, { decisions: [{ nameId: '1', decision: null }] });
    expect(await client.get(preview.id)).toMatchObject({ undecidedNamesCount: 1 });
  });

  it.each([
    ['a name that is not in the file', { nameId: '9', decision: 'leaveOut' }],
    ['a use without a model', { nameId: '1', decision: 'use' }],
    [
      'an unknown type',
      { nameId: '1', decision: 'generic', assetTypeId: '00000000-0000-4000-8000-000000000001' },
    ],
  ])('is rejected for %s', async (_, decision) => {
    const preview = await client.preview([header, line('1', `Whatsit,First ${mark}`)]);
    expect((await decide(preview, { decisions: [decision] })).status).toBe(400);
  });
});

describe('a request for the missing models of a file', () => {
  const requestModels = (found: AssetImport, models: readonly object[]) =>
    portal.call(olivia, `POST /asset-imports/${found.id}/model-requests`, { json: { models } });
  const requested = async () => {
    const preview = await client.preview([
      header,
      line('1', `"${type.name}",First ${mark}`),
      line('2', `"${type.name}",Second ${mark}`),
    ]);
    const names = ['First', 'Second'].map((name, at) => ({
      nameId: String(at + 1),
      assetTypeId: type.id,
      manufacturerString: 'Acme',
      modelInfoString: `${name} ${mark}`,
    }));
    expect((await requestModels(preview, names)).status).toBe(200);
    // Another user sends the same form.
    expect((await requestModels(preview, names)).status).toBe(409);
    const planned = await previewWith(preview, {});
    expect(planned.counts).toMatchObject({ create: 2, refused: 0 });
    return client.apply(planned);
  };
  const decideRequest = async (name: string, isAdded: boolean) => {
    const found = await portal.call(
      support,
      `GET /asset-model-addition-requests?searchTerm=${encodeURIComponent(`${name} ${mark}`)}`,
    );
    const id = String(found.body.data?.[0]?.id);
    const model = { name: `${name} ${mark}`, assetTypeId: type.id, manufacturerName: 'Acme' };
    const json = isAdded ? { isAdded, model } : { isAdded };
    return portal.call(support, `POST /asset-model-addition-requests/${id}/decision`, { json });
  };
  const models = async () => (await assetsOf(portal.db, mark)).map(({ model_name: name }) => name);

  spec('d.3.67');
  it('gives the waiting assets the model that support adds, with an audit entry, and no other', async () => {
    await requested();
    expect(await models()).toEqual(['Model not listed', 'Model not listed']);
    expect((await decideRequest('First', true)).status).toBe(200);
    expect((await decideRequest('Second', false)).status).toBe(200);
    expect(await models()).toEqual([`First ${mark}`, 'Model not listed']);
    const entries = await portal.db
      .selectFrom('audit_events')
      .innerJoin('asset_instances as asset', 'asset.id', 'audit_events.asset_instance_id')
      .where('asset.reference', '=', `${mark}-1`)
      .where('event', '=', 'Asset got its requested model')
      .select(['audit_events.username', 'audit_events.group_id'])
      .execute();
    expect(entries).toEqual([{ username: support, group_id: demoGroups[0]?.id }]);
    expect(await portal.db.selectFrom('assets_waiting_for_models').selectAll().execute()).toEqual([]);
  });

  it('keeps the model that a user has given an asset in the meantime', async () => {
    await requested();
    await portal.db
      .updateTable('asset_instances')
      .set({ asset_model_id: model.id })
      .where('reference', '=', `${mark}-1`)
      .execute();
    await decideRequest('First', true);
    expect(await models()).toEqual([model.name, 'Model not listed']);
  });

  it('sends one email to support', async () => {
    await portal.db.deleteFrom('outbox_messages').execute();
    await requested();
    const emails = await portal.db.selectFrom('outbox_messages').selectAll().execute();
    const requests = emails.filter((email) => JSON.stringify(email).includes('requests models: 2'));
    expect(requests.length).toBeGreaterThan(0);
  });
});
