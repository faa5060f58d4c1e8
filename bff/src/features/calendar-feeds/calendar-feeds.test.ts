import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom, sam, helen, marcus, vera } from '../../../test/fixtures/demo-users.ts';
import {
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal } from '../../../test/fixtures/test-portal.ts';
import { eventsAt, makeFeed, readFeed } from '../../../test/fixtures/calendar-feeds/calendar-data.ts';

const feedPath = '/users/current-user/calendar-feed';

let servicing: ServicingTestApp;
let fixture: LocationFixture;
beforeAll(async () => {
  servicing = await startServicingTestApp();
  fixture = await servicing.createFixture();
});
afterAll(() => servicing.portal.stop());

const call = (person: string, request: string, headers: Record<string, string> = {}) =>
  servicing.portal.call(person, request, request.startsWith('POST') ? { json: {}, headers } : { headers });
const statusOf = async (address: string) => (await readFeed(address)).status;
const idsAt = async (address: string) =>
  (await eventsAt(address)).map(({ uid }) => uid.replace(/^serviceappointment-|@steward$/g, ''));
const idsOf = async (person: string) =>
  (
    await servicing.list(
      person,
      '&appointmentDateMin=2026-03-15T09:00:00Z&appointmentDateMax=2027-12-16T09:00:00Z',
    )
  ).rows.map(({ id }) => String(id));

describe('a calendar link', () => {
  spec('d.3.51', 'd.3.52');
  it('is shown once, stored as a hash and has the time of the last read', async () => {
    expect((await call(olivia, `GET ${feedPath}`)).body.data).toEqual({ createdAt: null, lastReadAt: null });
    const created = await call(olivia, `POST ${feedPath}`);
    const address = String(created.body.data?.['address']);
    expect(address).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/bff\/api\/v1\/calendar-feeds\/[\w-]{43}\/appointments\.ics$|^http:\/\/localhost/,
    );
    const [, token = ''] = /calendar-feeds\/([\w-]+)\//.exec(address) ?? [];
    const { db } = servicing.portal;
    const storedFeeds = await db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(storedFeeds)).not.toContain(token);
    expect(await statusOf(address)).toBe(200);
    const feed = await call(olivia, `GET ${feedPath}`);
    expect(feed.body.data).toEqual({ createdAt: expect.any(String), lastReadAt: expect.any(String) });
  });

  spec('d.3.52');
  it('is the same for a repeated Idempotency-Key, without a stored response', async () => {
    const key = { 'Idempotency-Key': 'feed-of-tom' };
    const [first, second] = [
      await call(tom, `POST ${feedPath}`, key),
      await call(tom, `POST ${feedPath}`, key),
    ];
    expect(second.body).toEqual(first.body);
    const { db } = servicing.portal;
    expect(
      await db.selectFrom('idempotency_keys').where('key', '=', 'feed-of-tom').selectAll().execute(),
    ).toEqual([]);
    const other = await call(tom, `POST ${feedPath}`, { 'Idempotency-Key': 'another' });
    expect(other.body.data?.['address']).not.toBe(first.body.data?.['address']);
  });

  spec('d.3.52', 'd.3.53');
  it('returns 404 after it is replaced or turned off, with audit entries', async () => {
    const first = await makeFeed(servicing.portal, olivia);
    const second = await makeFeed(servicing.portal, olivia);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await call(olivia, `DELETE ${feedPath}`)).status).toBe(204);
    expect((await call(olivia, `DELETE ${feedPath}`)).status).toBe(204);
    expect(await statusOf(second)).toBe(404);
    const { db } = servicing.portal;
    const auditEntries = await db
      .selectFrom('audit_events')
      .where('username', '=', olivia)
      .where('event', 'like', 'Calendar link%')
      .select('event')
      .execute();
    expect(auditEntries.map(({ event }) => event).toSorted()).toEqual([
      'Calendar link created',
      // The link of the previous test, then one of this test.
      'Calendar link replaced',
      'Calendar link replaced',
      'Calendar link turned off',
    ]);
  });

  it('is the last one of two concurrent requests', async () => {
    const both = await Promise.all([makeFeed(servicing.portal, marcus), makeFeed(servicing.portal, marcus)]);
    const statuses = await Promise.all(both.map(statusOf));
    expect(statuses.toSorted()).toEqual([200, 404]);
  });

  it('returns 404 when it is unknown or incomplete', async () => {
    const base = `${servicing.portal.origin}/bff/api/v1/calendar-feeds`;
    const unknown = await readFeed(`${base}/${'x'.repeat(43)}/appointments.ics`);
    expect([unknown.status, (await unknown.json()) as unknown]).toEqual([
      404,
      expect.objectContaining({
        detail: 'This calendar link is no longer available. Please create a new one in Steward.',
      }),
    ]);
    expect(await statusOf(`${base}/short/appointments.ics`)).toBe(404);
  });
});

describe('the content of a calendar feed', () => {
  spec('d.3.54');
  it('is exactly what its user sees in Steward', async () => {
    for (const person of [olivia, tom, marcus, helen, vera, sam]) {
      const ids = await idsAt(await makeFeed(servicing.portal, person));
      expect(ids.toSorted()).toEqual((await idsOf(person)).toSorted());
    }
    const [practice, supplier] = [await idsOf(olivia), await idsOf(marcus)];
    expect(practice).toContain(fixture.serviceAppointmentId);
    expect(supplier).toContain(fixture.serviceAppointmentId);
    expect(await idsOf(helen)).not.toContain(fixture.serviceAppointmentId);
    expect(await idsOf(vera)).not.toContain(fixture.serviceAppointmentId);
  });

  it('follows the locations of its user', async () => {
    const elsewhere = await servicing.createFixture('Harbour Dental Falmouth');
    const address = await makeFeed(servicing.portal, tom);
    expect(await idsAt(address)).not.toContain(elsewhere.serviceAppointmentId);
    const tomId = await servicing.userId(tom);
    await servicing.portal.call(olivia, `POST /users/${tomId}/locations/${elsewhere.locationId}`, {
      json: {},
    });
    expect(await idsAt(address)).toContain(elsewhere.serviceAppointmentId);
  });

  spec('d.3.54');
  it('is not available after its user was locked out', async () => {
    const address = await makeFeed(servicing.portal, tom);
    const orgUserId = await servicing.userId(tom);
    const lock = (isLockedOut: boolean) =>
      servicing.portal.call(olivia, 'PATCH /users', { json: { orgUserId, isLockedOut } });
    await lock(true);
    expect(await statusOf(address)).toBe(404);
    await lock(false);
    expect(await statusOf(address)).toBe(404);
  });

  it('is not available when its user loses the permission', async () => {
    const address = await makeFeed(servicing.portal, sam);
    const { db } = servicing.portal;
    const of = db.updateTable('org_users').where('user_name', '=', sam);
    await of.set({ role: 'SupportAdmin', group_id: null }).execute();
    expect(await statusOf(address)).toBe(404);
  });
});

describe('a read of a calendar feed', () => {
  it('returns 304 until something changes', async () => {
    const address = await makeFeed(servicing.portal, olivia);
    const first = await readFeed(address);
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await readFeed(address, { 'If-None-Match': tag })).status).toBe(304);
    expect((await readFeed(address, { 'If-None-Match': `"other", W/${tag}` })).status).toBe(304);
    await servicing.patch(olivia, { id: fixture.serviceAppointmentId, title: 'Moved on' });
    expect((await readFeed(address, { 'If-None-Match': tag })).status).toBe(200);
  });

  it('is limited by feed, in any notation of its URL', async () => {
    const portal = await startTestPortal({ STEWARD_RATE_CALENDAR: '2' });
    try {
      const [address, other] = [await makeFeed(portal, olivia), await makeFeed(portal, marcus)];
      const written = [address, address, `${address}/`, other];
      const statuses = [];
      for (const at of written) statuses.push((await readFeed(at)).status);
      expect(statuses).toEqual([200, 200, 429, 200]);
    } finally {
      await portal.stop();
    }
  });

  it('is limited by address with 429 and Retry-After', async () => {
    const portal = await startTestPortal({ STEWARD_RATE_FEED: '2' });
    try {
      const address = await makeFeed(portal, olivia);
      const statuses = [];
      for (let at = 0; at < 3; at += 1) statuses.push((await readFeed(address)).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await portal.stop();
    }
  });
});
