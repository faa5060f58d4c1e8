import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ana, olivia, priya, tom, vera } from '../../../test/fixtures/demo-users.ts';
import { faultCalls, reportAt } from '../../../test/fixtures/faults/fault-calls.ts';
import { userIdOf } from '../../../test/fixtures/faults/fault-locations.queries.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import {
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';

let app: AnonymousTestApp;
let asset: LocationFixture;
let faultId: string;
let now = testNow;
beforeAll(async () => {
  app = await startAnonymousTestApp({}, { now: () => now });
});
afterAll(() => app.portal.stop());
beforeEach(async () => {
  now = testNow;
  asset = await app.makeAsset();
  const { body } = await report(olivia, reportAt(asset));
  faultId = String(body.data?.id);
});

const { report, update } = faultCalls(() => app.portal);
const say = (person: string, text: string) =>
  app.portal.call(person, `POST /faults/${faultId}/comments`, { json: { text } });
const activityFor = async (person: string, id = faultId) => {
  const { status, body } = await app.portal.call(person, `GET /faults/${id}/activity`);
  expect(status).toBe(200);
  return body.data;
};

spec('d.3.136');
it('has who changed what and when, without values', async () => {
  now = new Date(testNow.getTime() + 30_000);
  await update(priya, { id: faultId, faultStatus: 'Acknowledged' });
  now = new Date(testNow.getTime() + 60_000);
  await update(priya, { id: faultId, price: '120.00' });
  await say(ana, 'A comment is no activity');
  await update(priya, { id: faultId, progress: 'Notes are a comment' });
  const activity = await activityFor(ana);
  expect(activity?.['entries']).toMatchObject([
    { event: 'Fault reported', authorName: 'Olivia Grant', status: null },
    { event: 'Fault status changed', authorName: 'Priya Shah', status: 'Acknowledged' },
    { event: 'Fault updated', authorName: 'Priya Shah', status: null },
  ]);
  expect(JSON.stringify(activity)).not.toContain('120');
});

it('has events without changed values', async () => {
  await app.report(asset, { isAnother: false });
  const { entries } = { ...(await activityFor(tom, asset.faultId)) };
  expect(entries).toMatchObject([{ event: 'Fault noticed again by sticker', status: null }]);
});

spec('d.3.136');
it('names the notified users of both sides', async () => {
  for (const person of [tom, ana])
    expect(await activityFor(person)).toMatchObject({ notifiedNames: ['Marcus Lee', 'Olivia Grant'] });
});

it('hides the users of the servicing supplier from a supplier that services only the model', async () => {
  const { db } = app.portal;
  await say(ana, 'I am from the other supplier');
  const { supplier_id: supplierId } = await db
    .selectFrom('org_users')
    .where('id', '=', await userIdOf(db, vera))
    .select('supplier_id')
    .executeTakeFirstOrThrow();
  const link = { supplier_id: String(supplierId), is_service_provider: true };
  await db
    .insertInto('supplier_groups')
    .values({ ...link, group_id: app.groupId, confirmed_at: now })
    .execute();
  await db
    .insertInto('supplier_asset_models')
    .values({ ...link, asset_model_id: asset.assetModelId })
    .execute();
  expect(await activityFor(vera)).toMatchObject({ notifiedNames: ['Olivia Grant'] });
  const { body } = await app.portal.call(vera, `GET /faults/${faultId}/comments`);
  expect(body.data).toMatchObject([{ author: null, isOfAnotherSupplier: true }]);

  // Neither does the audit trail of the asset name them, also not to a search.
  const trail = `GET /audit-events?assetInstanceId=${asset.assetInstanceId}`;
  const { body: read } = await app.portal.call(vera, trail);
  expect(read.data?.map(({ event, username }) => [event, username])).toContainEqual([
    expect.stringContaining('Comment added'),
    'Another supplier',
  ]);
  expect(JSON.stringify(read)).not.toContain(ana);
  const { body: found } = await app.portal.call(vera, `${trail}&searchTerm=${ana}`);
  expect(found.data).toEqual([]);
  const { body: ofPractice } = await app.portal.call(olivia, trail);
  expect(JSON.stringify(ofPractice)).toContain(ana);
});
