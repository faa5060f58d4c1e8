import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEventsOf } from '../../../../test/fixtures/audit-events.queries.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import {
  newMark,
  registerHeader,
  registerLine,
  type RegisterLine,
} from '../../../../test/fixtures/imports/register-lines.ts';
import { anyModel, assetsOf, insertFault } from '../../../../test/fixtures/imports/import-rows.queries.ts';

// One changed asset does not block the undo of an import for ever.

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

describe('an undo that keeps edited assets', () => {
  spec('t.3.18');
  it('keeps the changed assets and undoes the other 2 on request', async () => {
    const applied = await desk.apply(
      await desk.preview([registerHeader, ...['1', '2', '3', '4', '5'].map((ref) => line(ref))]),
    );
    const [first, second, third] = await stored();
    await change(first?.id ?? '', { nickname: 'Bertha' });
    await insertFault(portal, olivia, second?.id ?? '');
    await portal.call(olivia, `DELETE /asset-instances/${third?.id}`);
    expect((await desk.post(applied.id, 'undo')).status).toBe(409);
    expect(await desk.undo(applied.id, { keepEdited: true })).toMatchObject({
      status: 'Undone',
      keptCount: 2,
      notice: null,
    });
    expect(await stored()).toMatchObject([{ nickname: 'Bertha' }, { id: second?.id }]);
    const edits = await desk.edits(applied.id);
    expect(edits.data).toMatchObject([
      { rowNumber: 2, assetInstanceId: first?.id, event: 'Asset updated', username: olivia },
      { rowNumber: 3, assetInstanceId: second?.id, event: 'Fault reported', username: olivia },
    ]);
    for (const asset of [first, second])
      expect((await auditEventsOf(portal.db, asset?.id ?? '')).at(-1)).toMatchObject({
        event: 'Asset kept when its import was undone',
        username: olivia,
        request_id: applied.id,
      });
    expect((await auditEventsOf(portal.db, applied.id)).at(-1)).toMatchObject({
      event: 'Import undone',
      changes: { records_kept: { from: null, to: 2 } },
    });
  });

  it('keeps an asset that is changed while the undo waits', async () => {
    const applied = await desk.apply(await desk.preview([registerHeader, line('1'), line('2')]));
    await desk.post(applied.id, 'undo', { keepEdited: true });
    const [asset] = await stored();
    await change(asset?.id ?? '', { nickname: 'Bertha' });
    await desk.work();
    expect(await desk.get(applied.id)).toMatchObject({ status: 'Undone', keptCount: 1 });
    expect(await stored()).toMatchObject([{ nickname: 'Bertha' }]);
  });

  it('is refused when every asset was changed', async () => {
    const applied = await desk.apply(await desk.preview([registerHeader, line('1')]));
    const [asset] = await stored();
    await change(asset?.id ?? '', { nickname: 'Bertha' });
    const { status, body } = await desk.post(applied.id, 'undo', { keepEdited: true });
    expect([status, body.detail]).toEqual([
      409,
      'Every asset of this import has been used since, so nothing can be undone.',
    ]);
  });
});

it('logs no error during these tests', () => {
  expect(desk.failures).toEqual([]);
});
