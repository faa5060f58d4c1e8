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

let app: AnonymousTestApp;
let fixture: LocationFixture;
beforeAll(async () => {
  app = await startAnonymousTestApp();
  fixture = await app.makeAsset();
});
afterAll(() => app.portal.stop());
afterEach(() => app.allowReports(true));

const setAsset = (columns: { nickname?: string; active?: boolean; serial_number?: string }, at = fixture) =>
  app.portal.db.updateTable('asset_instances').set(columns).where('id', '=', at.assetInstanceId).execute();

const setTracker = (columns: { is_current: boolean }, at = fixture) =>
  app.portal.db.updateTable('trackers').set(columns).where('id', '=', at.trackerId).execute();

/** The two requests by which an anonymous user could find out whether a sticker exists. */
const refusals = async (at: LocationFixture) => {
  const responses = [
    await app.request(`GET /sticker-reports/${at.trackerId}`),
    await app.request(`GET /sticker-reports/${at.friendlyId}`),
    await app.request('POST /sticker-reports', reportOf(at)),
    await app.request('POST /sticker-reports', reportOf(at, { trackerId: at.friendlyId })),
  ];
  return responses.map((response) => [response.status, { ...problemOf(response), requestId: '' }]);
};
const never = Array.from({ length: 4 }, () => [
  404,
  {
    title: 'Not found',
    status: 404,
    detail: 'Faults cannot be reported with this sticker. Please tell the practice.',
    requestId: '',
  },
]);

describe('the public data of a sticker', () => {
  spec('d.3.48');
  it('has the name, the room and the categories, if the group allows public reports', async () => {
    await setAsset({ nickname: 'Old Faithful', serial_number: 'Secret-serial' });
    const { status, headers, text } = await app.request(`GET /sticker-reports/${fixture.trackerId}`);
    const asset = await app.portal.db
      .selectFrom('asset_instances')
      .where('id', '=', fixture.assetInstanceId)
      .select(['type_name', 'model_name'])
      .executeTakeFirstOrThrow();
    const categories = await app.portal.db
      .selectFrom('fault_categories')
      .select(['id', 'name'])
      .orderBy('sort_order')
      .execute();
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({
      data: {
        trackerId: fixture.trackerId,
        assetName: `${asset.type_name} › ${asset.model_name} (Old Faithful)`,
        roomName: 'Test room',
        isHandpiece: false,
        faultCategories: categories,
      },
    });
    expect(text).not.toMatch(/Truro|Harbour|Secret-serial|DentServe/);
  });

  it('is found by the friendly id in any notation', async () => {
    const { text } = await app.request(`GET /sticker-reports/${fixture.trackerId}`);
    const emails = fixture.friendlyId.replaceAll('-', '');
    for (const typed of [
      fixture.friendlyId,
      emails.toLowerCase(),
      `%20${emails.slice(0, 4)}%20-${emails.slice(4)}`,
    ])
      expect(await app.request(`GET /sticker-reports/${typed}`)).toMatchObject({ status: 200, text });
    expect((await app.request(`GET /sticker-reports/${fixture.trackerId.toUpperCase()}`)).text).toBe(text);
  });

  it('is the same for a signed-in user', async () => {
    const { text } = await app.request(`GET /sticker-reports/${fixture.trackerId}`);
    for (const person of [olivia, helen, lockedOut])
      expect(await (await app.portal.fetch(person, `GET /sticker-reports/${fixture.trackerId}`)).text()).toBe(
        text,
      );
  });
});

describe('a sticker without public reports', () => {
  it.each([
    ['its group has not switched it on', () => app.allowReports(false)],
    ['its group has never decided', () => app.portal.db.deleteFrom('group_settings').execute()],
  ])('returns 404 when %s', async (_, change) => {
    await change();
    expect(await refusals(fixture)).toEqual(never);
  });

  spec('d.3.48');
  it('returns the same 404 for an unknown sticker and for any other text', async () => {
    const unknown = { ...fixture, trackerId: randomUUID(), friendlyId: makeFriendlyId(Math.random) };
    expect(await refusals(unknown)).toEqual(never);
    expect(await refusals({ ...fixture, trackerId: 'nonsense', friendlyId: 'K7M-4XP' })).toEqual(never);
  });

  it('returns the same 404 for an inactive or deleted asset and a replaced sticker', async () => {
    const inactive = await app.makeAsset();
    await setAsset({ active: false }, inactive);
    expect(await refusals(inactive)).toEqual(never);
    const replaced = await app.makeAsset();
    await setTracker({ is_current: false }, replaced);
    expect(await refusals(replaced)).toEqual(never);
    const deleted = await app.makeAsset();
    await app.portal.db.deleteFrom('asset_instances').where('id', '=', deleted.assetInstanceId).execute();
    expect(await refusals(deleted)).toEqual(never);
  });
});
