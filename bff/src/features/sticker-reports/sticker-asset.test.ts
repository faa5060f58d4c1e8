import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeFriendlyId } from '@steward/shared-api';
import { olivia, helen, lockedOut } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import {
  problemOf,
  reportOf,
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';

let trial: AnonymousTestApp;
let place: LocationFixture;
beforeAll(async () => {
  trial = await startAnonymousTestApp();
  place = await trial.makeAsset();
});
afterAll(() => trial.portal.stop());
afterEach(() => trial.allowReports(true));

const setAsset = (columns: { nickname?: string; active?: boolean; serial_number?: string }, at = place) =>
  trial.portal.db.updateTable('asset_instances').set(columns).where('id', '=', at.assetInstanceId).execute();

const setTracker = (columns: { is_current: boolean }, at = place) =>
  trial.portal.db.updateTable('trackers').set(columns).where('id', '=', at.trackerId).execute();

/** A stranger's two ways to find out whether there is something. */
const refusals = async (at: LocationFixture) => {
  const asked = [
    await trial.request(`GET /sticker-reports/${at.trackerId}`),
    await trial.request(`GET /sticker-reports/${at.friendlyId}`),
    await trial.request('POST /sticker-reports', reportOf(at)),
    await trial.request('POST /sticker-reports', reportOf(at, { trackerId: at.friendlyId })),
  ];
  return asked.map((told) => [told.status, { ...problemOf(told), requestId: '' }]);
};
const never = Array.from({ length: 4 }, () => [
  404,
  {
    title: 'Not found',
    status: 404,
    detail: 'Faults cannot be reported with this sticker. Please tell somebody at the practice.',
    requestId: '',
  },
]);

describe('what a sticker tells strangers', () => {
  spec('d.3.48');
  it('when its group has switched it on → the name, the room, what the form needs, and nothing else', async () => {
    await setAsset({ nickname: 'Old Faithful', serial_number: 'Secret-serial' });
    const { status, headers, text } = await trial.request(`GET /sticker-reports/${place.trackerId}`);
    const asset = await trial.portal.db
      .selectFrom('asset_instances')
      .where('id', '=', place.assetInstanceId)
      .select(['type_name', 'model_name'])
      .executeTakeFirstOrThrow();
    const categories = await trial.portal.db
      .selectFrom('fault_categories')
      .select(['id', 'name'])
      .orderBy('sort_order')
      .execute();
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({
      data: {
        trackerId: place.trackerId,
        assetName: `${asset.type_name} › ${asset.model_name} (Old Faithful)`,
        roomName: 'Test room',
        isHandpiece: false,
        faultCategories: categories,
      },
    });
    expect(text).not.toMatch(/Truro|Harbour|Secret-serial|DentServe/);
  });

  it('when the friendly id is typed in any way → the same', async () => {
    const { text } = await trial.request(`GET /sticker-reports/${place.trackerId}`);
    const letters = place.friendlyId.replaceAll('-', '');
    for (const typed of [
      place.friendlyId,
      letters.toLowerCase(),
      `%20${letters.slice(0, 4)}%20-${letters.slice(4)}`,
    ])
      expect(await trial.request(`GET /sticker-reports/${typed}`)).toMatchObject({ status: 200, text });
    expect((await trial.request(`GET /sticker-reports/${place.trackerId.toUpperCase()}`)).text).toBe(text);
  });

  it('when somebody signed in asks → no more than a stranger', async () => {
    const { text } = await trial.request(`GET /sticker-reports/${place.trackerId}`);
    for (const person of [olivia, helen, lockedOut])
      expect(await (await trial.portal.fetch(person, `GET /sticker-reports/${place.trackerId}`)).text()).toBe(
        text,
      );
  });
});

describe('a sticker with which nothing can be reported', () => {
  it.each([
    ['its group has not switched it on', () => trial.allowReports(false)],
    ['its group has never decided', () => trial.portal.db.deleteFrom('group_settings').execute()],
  ])('when %s → 404, as for a sticker that there is not', async (_, change) => {
    await change();
    expect(await refusals(place)).toEqual(never);
  });

  spec('d.3.48');
  it('when it is unknown, or no sticker at all → 404, word for word the same', async () => {
    const unknown = { ...place, trackerId: randomUUID(), friendlyId: makeFriendlyId(Math.random) };
    expect(await refusals(unknown)).toEqual(never);
    expect(await refusals({ ...place, trackerId: 'nonsense', friendlyId: 'K7M-4XP' })).toEqual(never);
  });

  it('when the asset is out of use, its sticker replaced, or the asset deleted → 404 likewise', async () => {
    const inactive = await trial.makeAsset();
    await setAsset({ active: false }, inactive);
    expect(await refusals(inactive)).toEqual(never);
    const replaced = await trial.makeAsset();
    await setTracker({ is_current: false }, replaced);
    expect(await refusals(replaced)).toEqual(never);
    const deleted = await trial.makeAsset();
    await trial.portal.db.deleteFrom('asset_instances').where('id', '=', deleted.assetInstanceId).execute();
    expect(await refusals(deleted)).toEqual(never);
  });
});
