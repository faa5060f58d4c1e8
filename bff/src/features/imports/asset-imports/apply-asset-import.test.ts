import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEventsOf } from '../../../../test/fixtures/audit-events.queries.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { waitingForLock } from '../../../../test/fixtures/waiting-for-lock.queries.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import {
  newMark,
  registerHeader,
  registerLine,
  type RegisterLine,
} from '../../../../test/fixtures/imports/register-lines.ts';
import {
  anyModel,
  assetsOf,
  cutConnections,
  ageHeartbeat,
  insertFault,
  postdateFaults,
  removalEventsOf,
} from '../../../../test/fixtures/imports/import-rows.queries.ts';

const [harbour] = demoGroups;

let portal: TestPortal;
let desk: ImportClient;
let model: { id: string; name: string };
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
  model = await anyModel(portal.db, harbour?.id ?? '');
});
afterAll(async () => {
  await desk.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

const line = (ref: string, more: RegisterLine = {}) =>
  registerLine({ ref: `${mark}-${ref}`, model: model.name, ...more });
const stored = () => assetsOf(portal.db, mark);
const change = (id: string, json: object) =>
  portal.call(olivia, 'PATCH /asset-instances', { json: { id, ...json } });

describe('the application of an import', () => {
  spec('d.3.43');
  it('writes exactly the preview, audited for the user', async () => {
    const planned = await desk.preview([registerHeader, line('1'), line('2', { location: 'Nowhere' })]);
    expect(await desk.apply(planned)).toMatchObject({
      status: 'Completed',
      counts: { create: 1, refused: 1 },
    });
    const [asset, ...others] = await stored();
    expect(others).toEqual([]);
    expect(await auditEventsOf(portal.db, asset?.id ?? '')).toMatchObject([
      { event: 'Asset imported', username: olivia, request_id: planned.id },
    ]);
    expect((await auditEventsOf(portal.db, planned.id)).map(({ event }) => event)).toContain(
      'Import applied',
    );
  });

  it('is rejected for an older preview and the second time', async () => {
    const planned = await desk.preview([registerHeader, line('1')]);
    await desk.post(planned.id, 'preview', { mapping: planned.mapping });
    await desk.work();
    const older = await desk.post(planned.id, 'apply', { previewId: planned.previewId });
    expect([older.status, older.body.detail]).toEqual([
      409,
      expect.stringContaining('There is a newer preview'),
    ]);
    const { previewId } = await desk.get(planned.id);
    const both = await Promise.all([1, 2].map(() => desk.post(planned.id, 'apply', { previewId })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await Promise.all([desk.work(), desk.work()]);
    expect(await stored()).toHaveLength(1);
    expect((await desk.post(planned.id, 'apply', { previewId })).status).toBe(409);
  });

  it('writes nothing when an asset was changed since the preview, and names the row', async () => {
    await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'old' })]));
    const planned = await desk.preview([registerHeader, line('1', { notes: 'new' }), line('2')]);
    const [asset] = await stored();
    await change(asset?.id ?? '', { comments: 'edited' });
    const repeated = await desk.apply(planned);
    expect(repeated).toMatchObject({
      status: 'Planned',
      notice: expect.stringContaining('1 row has a different result (row 2)'),
    });
    expect(repeated.previewId).not.toBe(planned.previewId);
    expect(await desk.rows(planned.id, 'change')).toMatchObject([
      { changes: [{ field: 'comments', before: 'edited', after: 'new' }] },
    ]);
    expect(await stored()).toHaveLength(1);
    expect(await desk.apply(repeated)).toMatchObject({ status: 'Completed' });
    expect(await stored()).toMatchObject([{ comments: 'new' }, {}]);
  });

  it('is rejected for a file without changes', async () => {
    await desk.apply(await desk.preview([registerHeader, line('1')]));
    const { id, previewId } = await desk.preview([registerHeader, line('1')]);
    const { status, body } = await desk.post(id, 'apply', { previewId });
    expect([status, body.detail]).toEqual([409, 'This file contains no changes']);
  });

  it('is completed by another server after its server stops', async () => {
    const planned = await desk.preview([registerHeader, line('1'), line('2')]);
    await desk.post(planned.id, 'apply', { previewId: planned.previewId });
    const holder = await portal.db.startTransaction().execute();
    await holder
      .insertInto('asset_instances')
      .values({
        group_id: harbour?.id ?? '',
        location_id: harbour?.locations[0]?.id ?? '',
        asset_model_id: model.id,
        reference: `${mark}-2`,
      })
      .execute();
    const dying = desk.work().catch((error: unknown) => error);
    await waitingForLock(portal.db);
    await cutConnections(portal.db);
    expect(await dying).toBeInstanceOf(Error);
    await holder.rollback().execute();
    expect(await stored()).toEqual([]);
    expect(await desk.get(planned.id)).toMatchObject({ status: 'Applying' });
    // No other server takes the work before the heartbeat timeout.
    expect(await desk.work()).toBe(0);
    await ageHeartbeat(portal.db, planned.id);
    expect(await desk.work()).toBe(1);
    expect(await desk.get(planned.id)).toMatchObject({ status: 'Completed' });
    expect(await stored()).toHaveLength(2);
  });
});

describe('the undo of an import', () => {
  spec('d.3.44');
  it('restores changed assets and deletes created ones, audited for the user', async () => {
    await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'old' })]));
    const before = await stored();
    const rows = [
      registerHeader,
      line('1', { notes: 'new' }),
      line('2', { location: `New ${mark}`, room: 'LDU' }),
    ];
    const applied = await desk.apply(await desk.preview(rows, { createPlaces: true }));
    expect(await desk.undo(applied.id)).toMatchObject({ status: 'Undone', undoneByString: 'Olivia Grant' });
    const [asset] = await stored();
    expect(await stored()).toEqual([
      {
        ...before[0],
        version: 3,
        modified_at: expect.any(Date),
        modified_by_org_user_id: expect.any(String),
      },
    ]);
    expect(await auditEventsOf(portal.db, asset?.id ?? '')).toMatchObject([
      {},
      {},
      { event: 'Asset restored by undoing an import', username: olivia },
    ]);
    const { body } = await portal.call(olivia, `GET /locations?searchTerm=New%20${mark}`);
    expect(body.data).toEqual([]);
    expect(await removalEventsOf(portal.db, applied.id)).toEqual([
      { entity_type: 'AssetInstance', event: 'Asset removed by undoing its import', username: olivia },
      { entity_type: 'Location', event: 'Location removed by undoing its import', username: olivia },
      { entity_type: 'SubLocation', event: 'Room removed by undoing its import', username: olivia },
    ]);
    expect((await desk.post(applied.id, 'undo')).body.detail).toBe('This import has been undone');
  });

  it('is possible after the undo of a later import', async () => {
    const first = await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'old' })]));
    const second = await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'new' })]));
    expect((await desk.post(first.id, 'undo')).status).toBe(409);
    expect(await desk.undo(second.id)).toMatchObject({ status: 'Undone' });
    expect(await desk.undo(first.id)).toMatchObject({ status: 'Undone' });
    expect(await stored()).toEqual([]);
  });

  it('keeps a created location that is used', async () => {
    const rows = [registerHeader, line('1', { location: `New ${mark}` })];
    const applied = await desk.apply(await desk.preview(rows, { createPlaces: true }));
    await desk.apply(await desk.preview([registerHeader, line('2', { location: `New ${mark}` })]));
    expect(await desk.undo(applied.id)).toMatchObject({ status: 'Undone' });
    expect(await stored()).toMatchObject([{ reference: `${mark}-2`, location_name: `New ${mark}` }]);
  });

  it('keeps a created location that the undo of a later import would restore', async () => {
    const locationName = `New ${mark}`;
    await desk.apply(await desk.preview([registerHeader, line('2')]));
    const first = await desk.apply(
      await desk.preview([registerHeader, line('1', { location: locationName })], { createPlaces: true }),
    );
    const [made, moved] = await stored();
    await change(moved?.id ?? '', { locationId: made?.location_id });
    const second = await desk.apply(await desk.preview([registerHeader, line('2')]));
    expect(await desk.undo(first.id)).toMatchObject({ status: 'Undone' });
    expect(await desk.undo(second.id)).toMatchObject({ status: 'Undone', notice: null });
    expect(await stored()).toMatchObject([{ reference: `${mark}-2`, location_name: locationName }]);
  });

  it('is refused when a changed asset was deleted and another one has its reference', async () => {
    await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'old' })]));
    const applied = await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'new' })]));
    const [asset] = await stored();
    await portal.call(olivia, `DELETE /asset-instances/${asset?.id}`);
    await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'another' })]));
    const { status, body } = await desk.post(applied.id, 'undo');
    expect([status, body.detail]).toEqual([409, expect.stringContaining('1 of its assets has been used')]);
    expect((await desk.edits(applied.id)).data).toMatchObject([{ rowNumber: 2, assetInstanceId: null }]);
  });

  it('removes an assigned reference, which another asset can then have', async () => {
    const { body } = await portal.call(olivia, 'POST /asset-instances', {
      json: { assetModelId: model.id, locationId: harbour?.locations[0]?.id, serialNumber: mark },
    });
    const applied = await desk.apply(await desk.preview([registerHeader, line('1', { serial: mark })]));
    expect(applied.counts).toMatchObject({ create: 0, change: 1 });
    expect(await desk.undo(applied.id)).toMatchObject({ status: 'Undone' });
    await desk.apply(await desk.preview([registerHeader, line('1', { serial: `${mark}-other` })]));
    expect(await stored()).toMatchObject([{ reference: `${mark}-1`, serial_number: `${mark}-other` }]);
    const { body: read } = await portal.call(olivia, `GET /asset-instances/${String(body.data?.['id'])}`);
    expect(read.data).toMatchObject({ serialNumber: mark });
  });

  spec('d.3.45');
  it('is refused with a list when its assets were changed since', async () => {
    const applied = await desk.apply(
      await desk.preview([registerHeader, ...['1', '2', '3', '4'].map((ref) => line(ref))]),
    );
    const [first, second, third] = await stored();
    await change(first?.id ?? '', { nickname: 'Bertha' });
    await insertFault(portal, olivia, second?.id ?? '');
    await portal.call(olivia, `DELETE /asset-instances/${third?.id}`);
    const { status, body } = await desk.post(applied.id, 'undo');
    expect([status, body.detail]).toEqual([
      409,
      'This import cannot be undone, because 3 of its assets have been used since. Nothing was changed.',
    ]);
    const edits = await desk.edits(applied.id);
    expect(edits.pagination).toMatchObject({ totalCount: 3 });
    expect(edits.data).toMatchObject([
      { rowNumber: 2, assetInstanceId: first?.id, event: 'Asset updated', username: olivia },
      { rowNumber: 3, assetInstanceId: second?.id, event: 'Fault reported', username: olivia },
      { rowNumber: 4, assetInstanceId: null, title: `${model.name} · ${mark}-3`, event: 'Asset deleted' },
    ]);
    expect(await stored()).toHaveLength(3);
  });

  it('is refused when a server with a clock that is ahead stored a fault of a changed asset', async () => {
    await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'old' })]));
    const applied = await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'new' })]));
    const [asset] = await stored();
    await insertFault(portal, olivia, asset?.id ?? '');
    await postdateFaults(portal.db, asset?.id ?? '');
    expect((await desk.post(applied.id, 'undo')).status).toBe(409);
  });

  it('undoes nothing when an asset is changed between the request and the work', async () => {
    const applied = await desk.apply(await desk.preview([registerHeader, line('1')]));
    await desk.post(applied.id, 'undo');
    const [asset] = await stored();
    await change(asset?.id ?? '', { nickname: 'Bertha' });
    await desk.work();
    expect(await desk.get(applied.id)).toMatchObject({
      status: 'Completed',
      notice:
        'This import cannot be undone, because 1 of its assets has been used since. Nothing was changed.',
    });
    expect(await stored()).toHaveLength(1);
  });
});

it('logs no error during these tests', () => {
  expect(desk.failures).toEqual([]);
});
