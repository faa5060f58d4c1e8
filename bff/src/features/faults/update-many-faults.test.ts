import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { marcus, olivia, tom } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { faultCalls, reportAt } from '../../../test/fixtures/faults/fault-calls.ts';

let portal: TestPortal;
let truro: LocationFixture;
let penzance: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  truro = await createFixtureAt('Harbour Dental Truro');
  penzance = await createFixtureAt('Harbour Dental Penzance');
});
afterAll(() => portal.stop());

const { createFixtureAt, get, update, report } = faultCalls(() => portal);
const reported = async (at = truro) => String((await report(olivia, reportAt(at))).body.data?.id);
const change = (person: string, json: unknown) => portal.call(person, 'POST /faults/update-many', { json });
const statusOf = async (id: string) => (await get(olivia, id)).body.data?.status;
const resolved = { faultStatus: 'Resolved' };
const eventsOf = (id: string) =>
  portal.db
    .selectFrom('audit_events')
    .where('entity_id', '=', id)
    .select(['event', 'supplier_id', 'group_id'])
    .execute();

spec('d.3.108', 't.3.46');
it('changes the status of many faults, each audited like a single change', async () => {
  const ids = [await reported(), await reported()];
  const { status, body } = await change(olivia, { ids, values: resolved });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ changedCount: 2, unchangedCount: 0, refused: [] });
  for (const id of ids) {
    expect(await statusOf(id)).toBe('Resolved');
    expect(await eventsOf(id)).toContainEqual({
      event: 'Fault resolved',
      supplier_id: dentServe.id,
      group_id: truro.groupId,
    });
  }
  const again = await change(olivia, { ids, values: resolved });
  expect(again.body.data).toMatchObject({ changedCount: 0, unchangedCount: 2, refused: [], previous: [] });
});

spec('d.3.108', 't.3.46');
it('previews a change without writing, and lists the faults that cannot change', async () => {
  const [open, cancelled, hidden] = [await reported(), await reported(), await reported(penzance)];
  await update(olivia, { id: cancelled, faultStatus: 'Cancelled' });
  const chosen = { ids: [open, cancelled], values: { faultStatus: 'Cancelled' } };
  const expected = {
    changedCount: 1,
    unchangedCount: 0,
    refused: expect.arrayContaining([
      {
        id: cancelled,
        name: expect.stringContaining('Harbour Dental Truro'),
        reason: 'This fault is already cancelled',
      },
    ]),
  };
  expect((await change(tom, { ...chosen, ids: [hidden] })).status).toBe(404);
  const withHidden = await change(tom, { ...chosen, ids: [open, hidden], isPreview: true });
  expect(withHidden.body.data).toMatchObject({
    changedCount: 1,
    refused: [{ id: hidden, name: null, reason: 'It was deleted, or you don’t have access to it' }],
  });
  const preview = await change(tom, { ...chosen, isPreview: true });
  const changed = [{ id: open, name: expect.stringContaining('Harbour Dental Truro') }];
  expect(preview.body.data).toMatchObject({ ...expected, changed, previous: [] });
  expect(await statusOf(open)).toBe('New');
  expect((await change(tom, { ...chosen, ids: [...chosen.ids, hidden] })).body.data).toMatchObject(expected);
  expect([await statusOf(open), await statusOf(hidden)]).toEqual(['Cancelled', 'New']);
});

spec('d.3.108', 't.3.46');
it('changes all faults that match filters, at most 1,000', async () => {
  const ids = [await reported(), await reported()];
  const { db } = portal;
  await db.updateTable('faults').set({ description: 'Squeaks loudly' }).where('id', 'in', ids).execute();
  const filters = { searchTerm: 'squeaks', faultStatus: 'New' };
  const values = { faultStatus: 'Acknowledged' };
  const preview = await change(olivia, { filters, values, isPreview: true });
  expect(preview.body.data).toMatchObject({ changedCount: 2, ids: ids.toSorted() });
  expect((await change(olivia, { filters, values })).body.data).toMatchObject({ changedCount: 2, ids: [] });
  const tooMany = await change(olivia, { ids: Array(1_001).fill(ids[0]), values: resolved });
  expect(tooMany).toMatchObject({ status: 400, body: { detail: 'At most 1,000 can be changed at once' } });
});

spec('d.3.108', 't.3.47');
it('undoes a change of the faults that were not changed since, with the time of their resolution', async () => {
  const [one, other] = [await reported(), await reported()];
  await update(olivia, { id: one, faultStatus: 'Resolved' });
  const before = (await get(olivia, one)).body.data?.dateResolved;
  expect(before).toEqual(expect.any(String));
  const started = { ids: [one, other], values: { faultStatus: 'InProgress' } };
  const changes = ['Resolved', 'New'].map((faultStatus) => ({
    before: { faultStatus },
    after: started.values,
    count: 1,
  }));
  const preview = await change(olivia, { ...started, isPreview: true });
  expect(preview.body.data).toMatchObject({ changes: expect.arrayContaining(changes), previous: [] });
  const { body } = await change(olivia, started);
  await update(olivia, { id: other, progress: 'Part ordered' });
  const undone = await change(olivia, { restores: body.data?.previous });
  expect(undone.body.data).toMatchObject({
    changedCount: 1,
    refused: [{ id: other, reason: expect.stringContaining('Someone else has changed this record') }],
  });
  expect((await get(olivia, one)).body.data).toMatchObject({ status: 'Resolved', dateResolved: before });
  expect(await statusOf(other)).toBe('InProgress');
});

spec('d.3.108');
it('refuses suppliers, who may not edit faults, and unclear input', async () => {
  const ids = [await reported()];
  expect((await change(marcus, { ids, values: resolved })).status).toBe(403);
  expect((await change(olivia, { ids, filters: {}, values: resolved })).status).toBe(400);
  expect((await change(olivia, { ids })).status).toBe(400);
  expect((await change(olivia, { values: resolved })).status).toBe(400);
  expect(
    (await change(olivia, { restores: [{ id: ids[0], version: 7, values: resolved }] })).body.data,
  ).toMatchObject({ changedCount: 0, refused: [{ id: ids[0] }] });
});
