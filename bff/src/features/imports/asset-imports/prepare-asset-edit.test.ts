import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { helen, marcus, olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark, registerHeader, registerLine } from '../../../../test/fixtures/imports/register-lines.ts';

let portal: TestPortal;
let client: ImportClient;
let model: { name: string };
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = await anyModel(portal.db, demoGroups[0]?.id ?? '');
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(async () => {
  mark = newMark();
  const lines = ['1', '2', '3'].map((ref) => registerLine({ ref: `${mark}-${ref}`, model: model.name }));
  await client.apply(await client.preview([registerHeader, ...lines]));
});

const stored = () => assetsOf(portal.db, mark);
const prepare = (json: object, person = olivia) => portal.call(person, 'POST /asset-imports/edits', { json });
const read = async (id: unknown) => {
  await client.work();
  return client.get(String(id));
};

describe('an edit of many assets', () => {
  spec('d.3.63');
  it('is previewed, applied and undone like an import', async () => {
    const before = await stored();
    const { body } = await prepare({
      filters: { searchTerm: mark },
      values: [
        { field: 'nickname', value: '=Spare' },
        { field: 'dateCommissioned', value: '2026-02-01' },
      ],
    });
    expect(body.data).toMatchObject({ fileName: 'Edit of 3 assets', status: 'Planning' });
    expect(await stored()).toEqual(before);
    const preview = await read(body.data?.id);
    expect(preview).toMatchObject({ status: 'Planned', counts: { change: 3, refused: 0 } });
    const rows = await portal.call(olivia, `GET /asset-imports/${preview.id}/rows`);
    expect(rows.body.data?.map(({ title }) => title).toSorted()).toEqual(
      ['1', '2', '3'].map((ref) => `${model.name} · ${mark}-${ref}`),
    );
    const applied = await client.apply(preview);
    expect(await stored()).toMatchObject(Array.from({ length: 3 }, () => ({ nickname: '=Spare' })));
    await client.undo(applied.id);
    expect((await stored()).map(({ nickname }) => nickname)).toEqual([null, null, null]);
  });

  it('moves the selected assets to a room, and leaves the others', async () => {
    const [first, second] = await stored();
    const location = await portal.db
      .selectFrom('sub_locations')
      .innerJoin('locations', 'locations.id', 'sub_locations.location_id')
      .where('locations.name', '=', 'Harbour Dental Falmouth')
      .select(['locations.id', 'sub_locations.id as room_id'])
      .executeTakeFirstOrThrow();
    const { body } = await prepare({
      assetInstanceIds: [first?.id, second?.id],
      values: [
        { field: 'location', value: location.id },
        { field: 'room', value: location.room_id },
      ],
    });
    const preview = await read(body.data?.id);
    expect(preview).toMatchObject({ counts: { change: 2, refused: 0 } });
    await client.apply(preview);
    expect((await stored()).map(({ location_name: name }) => name)).toEqual([
      'Harbour Dental Falmouth',
      'Harbour Dental Falmouth',
      'Harbour Dental Truro',
    ]);
  });

  it('lists the assets that it cannot change, such as those without the room', async () => {
    const { body } = await prepare({
      filters: { searchTerm: mark },
      values: [{ field: 'room', value: 'No such room' }],
    });
    expect(await read(body.data?.id)).toMatchObject({ counts: { change: 0, refused: 3 } });
  });

  it.each([
    ['no assets', { values: [{ field: 'nickname', value: 'x' }] }, 400],
    ['both kinds of assets', { filters: {}, assetInstanceIds: [], values: [] }, 400],
    ['no values', { filters: {}, values: [] }, 400],
    ['an empty value', { filters: {}, values: [{ field: 'nickname', value: ' ' }] }, 400],
    ['an identifier', { filters: {}, values: [{ field: 'serialNumber', value: 'x' }] }, 400],
    [
      'a filter without a match',
      { filters: { searchTerm: 'zzzzzz' }, values: [{ field: 'nickname', value: 'x' }] },
      409,
    ],
  ])('is refused for %s', async (_, json, status) => {
    expect((await prepare(json)).status).toBe(status);
  });

  it('leaves out selected assets that were deleted since, and says so', async () => {
    const ids = (await stored()).map(({ id }) => id);
    const notice = '1 selected asset is left out: it was deleted, or you don’t have access to it.';
    await portal.call(olivia, `DELETE /asset-instances/${ids[0]}`);
    const json = { assetInstanceIds: ids, values: [{ field: 'nickname', value: 'Spare' }] };
    const { body } = await prepare(json);
    expect(body.data).toMatchObject({ fileName: 'Edit of 2 assets', notice });
    const preview = await read(body.data?.id);
    expect(preview).toMatchObject({ notice, counts: { change: 2, refused: 0 } });
    expect(await client.apply(preview)).toMatchObject({ status: 'Completed' });
    expect((await stored()).map(({ nickname }) => nickname)).toEqual(['Spare', 'Spare']);
    const unknown = [randomUUID(), randomUUID()];
    const deletion = await portal.call(olivia, 'POST /asset-imports/deletions', {
      json: { assetInstanceIds: [ids[1], ...unknown] },
    });
    expect(deletion.body.data).toMatchObject({
      fileName: 'Deletion of 1 asset',
      notice: '2 selected assets are left out: they were deleted, or you don’t have access to them.',
    });
    expect((await prepare({ ...json, assetInstanceIds: unknown })).status).toBe(404);
  });

  it('is refused for assets of another group, and for suppliers', async () => {
    const [asset] = await stored();
    const json = { assetInstanceIds: [asset?.id], values: [{ field: 'nickname', value: 'x' }] };
    expect((await prepare(json, helen)).status).toBe(404);
    expect((await prepare(json, marcus)).status).toBe(403);
  });
});

describe('the texts of an edit', () => {
  it.each(['N/A', 'None', 'unknown', 'TBC', '?', 'not known', "'=x", '=x', '#REF!', 'two  spaces'])(
    'are written as they were entered: %s',
    async (text) => {
      const { body } = await prepare({
        filters: { searchTerm: mark },
        values: [
          { field: 'nickname', value: text },
          { field: 'comments', value: text },
        ],
      });
      const preview = await read(body.data?.id);
      expect(preview).toMatchObject({ counts: { change: 3, same: 0, refused: 0 } });
      await client.apply(preview);
      expect(await stored()).toMatchObject(
        Array.from({ length: 3 }, () => ({ nickname: text, comments: text })),
      );
    },
  );

  it('are quoted without an escape in the reason of a refused row', async () => {
    const { body } = await prepare({
      filters: { searchTerm: mark },
      values: [{ field: 'purchasePrice', value: '-5' }],
    });
    const preview = await read(body.data?.id);
    expect(preview).toMatchObject({ counts: { change: 0, refused: 3 } });
    const rows = await client.rows(preview.id, 'refused');
    expect(rows[0]).toMatchObject({ problems: [{ reason: expect.stringMatching(/^-5 is negative/) }] });
  });

  it('are no removal where the field needs another kind of value', async () => {
    const { body } = await prepare({
      filters: { searchTerm: mark },
      values: [{ field: 'purchasePrice', value: 'N/A' }],
    });
    expect(await read(body.data?.id)).toMatchObject({ counts: { change: 0, same: 0, refused: 3 } });
  });
});
