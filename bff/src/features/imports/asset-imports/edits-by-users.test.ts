import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Permission } from '@steward/shared-api';
import { auditEventsOf } from '../../../../test/fixtures/audit-events.queries.ts';
import { importBatchesInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { helen, marcus, olivia, priya, tom } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, assetsOf, insertFault } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark, registerHeader, registerLine } from '../../../../test/fixtures/imports/register-lines.ts';

// Removed values, the assigned person, the permissions of an edit of many assets, and the deletion of many.

let portal: TestPortal;
let admin: ImportClient;
let manager: ImportClient;
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = new ImportClient(portal, olivia);
  manager = new ImportClient(portal, priya);
});
afterAll(async () => {
  await admin.close();
  await manager.close();
  await portal.stop();
});
beforeEach(async () => {
  const model = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  mark = newMark();
  const lines = ['1', '2', '3'].map((ref) =>
    registerLine({ ref: `${mark}-${ref}`, model: model.name, notes: 'Old note' }),
  );
  await admin.apply(await admin.preview([registerHeader, ...lines]));
});

const stored = () => assetsOf(portal.db, mark);
const edit = (json: object, person = olivia) =>
  portal.call(person, 'POST /asset-imports/edits', { json: { filters: { searchTerm: mark }, ...json } });
const deletion = (person = olivia) =>
  portal.call(person, 'POST /asset-imports/deletions', { json: { filters: { searchTerm: mark } } });
const idOf = ({ body }: Awaited<ReturnType<typeof edit>>) => String(body.data?.id);

async function preview(client: ImportClient, id: string) {
  await client.work();
  expect(client.failures).toEqual([]);
  return client.get(id);
}

async function move(asset: { id: string } | undefined, locationName: string) {
  const location = await portal.db
    .selectFrom('locations')
    .where('name', '=', locationName)
    .select('id')
    .executeTakeFirstOrThrow();
  await portal.call(olivia, 'PATCH /asset-instances', {
    json: { id: asset?.id, locationId: location.id },
  });
}

const userId = async (email: string) =>
  (
    await portal.db
      .selectFrom('org_users')
      .where('user_name', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('an edit of many assets', () => {
  it('removes values, and the undo restores them', async () => {
    const planned = await preview(admin, idOf(await edit({ removes: ['comments', 'serviceSupplier'] })));
    expect(planned).toMatchObject({ kind: 'edit', counts: { change: 3, refused: 0 } });
    expect((await admin.rows(planned.id))[0]).toMatchObject({
      changes: [{ field: 'comments', before: 'Old note', after: null }],
    });
    const { id } = await admin.apply(planned);
    expect((await stored()).map(({ comments }) => comments)).toEqual([null, null, null]);
    await admin.undo(id);
    expect((await stored()).map(({ comments }) => comments)).toEqual(['Old note', 'Old note', 'Old note']);
  });

  it('assigns a person, refuses assets of locations that the person does not see, and a move removes the person', async () => {
    const [first, second] = await stored();
    await move(second, 'Harbour Dental Falmouth');
    const planned = await preview(admin, idOf(await edit({ orgUserId: await userId(tom) })));
    expect(planned.counts).toMatchObject({ change: 2, refused: 1 });
    expect(await admin.rows(planned.id, 'refused')).toMatchObject([
      {
        problems: [{ column: 'Assigned person', reason: 'Tom Baker does not see the location of the asset' }],
      },
    ]);
    await admin.apply(planned);
    const location = (await stored())[1]?.location_id;
    const json = { assetInstanceIds: [first?.id], values: [{ field: 'location', value: location }] };
    const moved = await portal.call(olivia, 'POST /asset-imports/edits', { json });
    const preparedMove = await preview(admin, idOf(moved));
    expect((await admin.rows(preparedMove.id))[0]?.['changes']).toMatchObject([
      { field: 'location' },
      { field: 'person', before: 'Tom Baker', after: null },
    ]);
    await admin.apply(preparedMove);
    expect((await stored())[0]).toMatchObject({ location_id: location, org_user_id: null });
  });

  it.each([
    ['a value and its removal', { values: [{ field: 'comments', value: 'x' }], removes: ['comments'] }],
    ['the removal of a location', { removes: ['location'] }],
    ['no change', { removes: [] }],
  ])('is refused for %s', async (_, json) => {
    expect((await edit(json)).status).toBe(400);
  });
});

describe('an edit by a user without the permission to import', () => {
  it('concerns the assets in scope, and is visible to its author and to administrators', async () => {
    const [first] = await stored();
    await move(first, 'Harbour Dental Penzance');
    const prepared = await edit({ values: [{ field: 'nickname', value: 'Spare' }] }, priya);
    expect(prepared.body.data).toMatchObject({ fileName: 'Edit of 2 assets' });
    const planned = await preview(manager, idOf(prepared));
    expect(planned.counts).toMatchObject({ change: 2, refused: 0 });
    expect((await portal.call(tom, `GET /asset-imports/${planned.id}`)).status).toBe(404);
    expect((await portal.call(olivia, `GET /asset-imports/${planned.id}`)).status).toBe(200);
    expect((await manager.apply(planned)).status).toBe('Completed');
    expect((await stored()).map(({ nickname }) => nickname)).toEqual([null, 'Spare', 'Spare']);
    expect((await auditEventsOf(portal.db, (await stored())[1]?.id ?? '')).at(-1)).toMatchObject({
      username: priya,
    });
    await manager.undo(planned.id);
    expect((await stored()).map(({ nickname }) => nickname)).toEqual([null, null, null]);
  });

  it('lists the edits and deletions of the user, and all imports for administrators', async () => {
    const prepared = await edit({ values: [{ field: 'nickname', value: 'Spare' }] }, priya);
    const ofTom = await edit({ values: [{ field: 'nickname', value: 'Spare' }] }, tom);
    const ofOlivia = await edit({ values: [{ field: 'nickname', value: 'Spare' }] }, olivia);
    const all = [prepared, ofTom, ofOlivia].map(idOf);
    const listed = async (person: string) => {
      const { status, body } = await portal.call(person, 'GET /asset-imports?pageSize=100');
      return { status, rows: body.data ?? [], ids: body.data?.map(({ id }) => id) ?? [] };
    };
    const own = await listed(priya);
    expect(own.ids).toContain(idOf(prepared));
    expect(own.rows.every(({ kind }) => kind === 'edit' || kind === 'deletion')).toBe(true);
    expect(own.rows.every(({ createdByString }) => createdByString === 'Priya Shah')).toBe(true);
    expect((await listed(tom)).ids.filter((id) => all.includes(String(id)))).toEqual([idOf(ofTom)]);
    expect((await listed(helen)).ids.filter((id) => all.includes(String(id)))).toEqual([]);
    expect(await listed(marcus)).toMatchObject({ status: 403, ids: [] });
    const ofAdministrator = await listed(olivia);
    expect(ofAdministrator.ids).toEqual(expect.arrayContaining(all));
    expect(ofAdministrator.rows).toContainEqual(expect.objectContaining({ kind: 'file' }));
  });

  it('lists no files that a user imported before losing the permission to import', async () => {
    await edit({ values: [{ field: 'nickname', value: 'Spare' }] }, olivia);
    const { id: orgUserId, group_id: groupId } = await portal.db
      .selectFrom('org_users')
      .where('user_name', '=', olivia)
      .select(['id', 'group_id'])
      .executeTakeFirstOrThrow();
    const scope = { kind: 'group', groupId: groupId ?? '', locationIds: 'all' } as const;
    const batchesWith = (permissions: ReadonlySet<Permission>) =>
      importBatchesInScope(portal.db, { scope, permissions, orgUserId }).select('batch.edit').execute();
    const isFile = ({ edit: found }: { edit: unknown }) => found === null;
    expect((await batchesWith(new Set(['assets.import']))).some(isFile)).toBe(true);
    const own = await batchesWith(new Set());
    expect(own.length).toBeGreaterThan(0);
    expect(own.some(isFile)).toBe(false);
  });

  it('refuses an asset that has moved out of scope since, in a new preview', async () => {
    const planned = await preview(
      manager,
      idOf(await edit({ values: [{ field: 'nickname', value: 'Spare' }] }, priya)),
    );
    await move((await stored())[2], 'Harbour Dental Penzance');
    const again = await manager.apply(planned);
    expect(again).toMatchObject({ status: 'Planned', counts: { change: 2, refused: 1 } });
    expect(await manager.rows(again.id, 'refused')).toMatchObject([
      { problems: [{ reason: 'This asset has moved to a location that you don’t have access to' }] },
    ]);
    expect((await manager.apply(again)).status).toBe('Completed');
  });

  it.each([
    [tom, { removes: ['serviceSupplier'] }],
    [tom, { values: [{ field: 'serviceSupplier', value: 'DentServe' }] }],
    [priya, { values: [{ field: 'location', value: 'Harbour Dental Truro' }] }],
  ])('is refused for fields that the user may not change: %s %j', async (person, json) => {
    expect((await edit(json, person)).status).toBe(403);
  });
});

describe('a deletion of many assets', () => {
  spec('d.3.68');
  it('deletes assets without records, lists the others, and is undone with the trackers', async () => {
    const [first, second, third] = await stored();
    await insertFault(portal, olivia, second?.id ?? '');
    const tracker = await portal.call(olivia, `POST /asset-instances/${third?.id}/tracker`, { json: {} });
    const planned = await preview(admin, idOf(await deletion()));
    expect(planned).toMatchObject({
      kind: 'deletion',
      fileName: 'Deletion of 3 assets',
      counts: { delete: 2, change: 0, refused: 1 },
    });
    expect(await admin.rows(planned.id, 'refused')).toMatchObject([
      { problems: [{ column: 'Asset Id', reason: expect.stringContaining('faults, documents') }] },
    ]);
    const before = await stored();
    const applied = await admin.apply(planned);
    expect(applied.status).toBe('Completed');
    expect((await stored()).map(({ id }) => id)).toEqual([second?.id]);
    expect((await auditEventsOf(portal.db, first?.id ?? '')).at(-1)).toMatchObject({
      event: 'Asset deleted',
      username: olivia,
    });
    const undone = await admin.undo(applied.id);
    expect(undone).toMatchObject({ status: 'Undone', notice: null });
    expect(await stored()).toEqual(before);
    const found = await portal.call(olivia, `GET /trackers/${tracker.body.data?.id}`);
    expect(found.body.data).toMatchObject({ assetInstanceId: third?.id });
    expect((await auditEventsOf(portal.db, first?.id ?? '')).at(-1)).toMatchObject({
      event: 'Asset restored by undoing its deletion',
    });
  });

  it('keeps assets with a reference in use deleted, and restores the others', async () => {
    const model = await anyModel(portal.db, demoGroups[0]?.id ?? '');
    const applied = await admin.apply(await preview(admin, idOf(await deletion())));
    expect(await stored()).toEqual([]);
    await admin.apply(
      await admin.preview([registerHeader, registerLine({ ref: `${mark}-2`, model: model.name })]),
    );
    expect((await admin.post(applied.id, 'undo')).status).toBe(409);
    expect((await admin.edits(applied.id)).data).toHaveLength(1);
    expect(await admin.undo(applied.id, { keepEdited: true })).toMatchObject({
      status: 'Undone',
      keptCount: 1,
    });
    expect((await stored()).map(({ reference }) => reference)).toEqual(
      ['1', '2', '3'].map((ref) => `${mark}-${ref}`),
    );
  });

  it('needs the permission to delete', async () => {
    expect((await deletion(priya)).status).toBe(403);
  });
});
