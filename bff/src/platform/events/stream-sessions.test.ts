import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Change } from '@steward/shared-api';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, tom, support } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { listen as listenTo } from '../../../test/fixtures/event-stream.ts';

let portal: TestPortal;
let toms: LocationFixture;
let otherLocationId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(tom, 'GET /locations');
  const locationId = String(body.data?.[0]?.id);
  toms = await createLocationFixture(portal.db, { locationId, supplierId: dentServe.id });
  const all = (await portal.call(olivia, 'GET /locations')).body.data ?? [];
  otherLocationId = String(all.find(({ id }) => id !== locationId)?.id);
});
afterAll(() => portal.stop());

const rename = (fixture: LocationFixture) =>
  portal.call(olivia, 'PATCH /asset-instances', {
    json: { id: fixture.assetInstanceId, nickname: crypto.randomUUID() },
  });
const about = (fixture: LocationFixture) => (change: Change) => change.entityId === fixture.assetInstanceId;

describe('an event stream and its session', () => {
  const streamHeaders = (browser: TestBrowser) => ({
    cookie: browser.cookieHeader('/bff/events'),
    'Sec-Fetch-Site': 'same-origin',
  });
  const streamOf = async (person: string) => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(person);
    const screen = await listenTo(portal, streamHeaders(browser));
    await screen.untilEvent(() => true);
    return { browser, screen };
  };
  const secondsUntilEnd = async ({ ended }: { ended: Promise<void> }) => {
    const begun = performance.now();
    await ended;
    return (performance.now() - begun) / 1_000;
  };

  spec('t.2.35');
  it('never delivers an event committed right after a logout', async () => {
    const { browser, screen } = await streamOf(tom);
    const me = await browser.call('/users/current-user');
    await browser.send(String(JSON.parse(me.body).data.logoutUrl));
    await rename(toms);
    await screen.ended;
    expect(screen.received).toEqual([]);
  });

  spec('t.2.36');
  it('never delivers an event committed right after a lock-out that no server handled', async () => {
    const { screen } = await streamOf(tom);
    const lock = (isLocked: boolean) =>
      portal.db
        .updateTable('org_users')
        .set({ is_locked_out: isLocked })
        .where('user_name', '=', tom)
        .execute();
    await lock(true);
    await rename(toms);
    await screen.ended;
    await lock(false);
    expect(screen.received).toEqual([]);
  });

  spec('t.2.37');
  it('ends immediately when the locations of its user change', async () => {
    const { screen } = await streamOf(tom);
    const { body } = await portal.call(olivia, 'GET /users?searchTerm=tom.baker');
    const path = `/users/${String(body.data?.[0]?.id)}/locations/${otherLocationId}`;
    expect((await portal.call(olivia, `POST ${path}`)).status).toBe(200);
    const seconds = await secondsUntilEnd(screen);
    await portal.call(olivia, `DELETE ${path}`);
    expect(seconds).toBeLessThan(4);
  });

  spec('t.2.38');
  it('ends immediately when an impersonation begins, and when it ends', async () => {
    const { browser, screen } = await streamOf(support);
    const { body } = await portal.call(olivia, 'GET /users?searchTerm=tom.baker');
    const begun = await browser.call(`/users/${String(body.data?.[0]?.id)}/impersonate`, {
      method: 'POST',
      json: { reason: 'ticket 1' },
    });
    expect(begun.status).toBe(200);
    expect(await secondsUntilEnd(screen)).toBeLessThan(4);
    const asTom = await listenTo(portal, streamHeaders(browser));
    await asTom.untilEvent(() => true);
    const me = JSON.parse((await browser.call('/users/current-user')).body).data;
    await browser.send(String(me.impersonatedEndUrl));
    await rename(toms);
    await asTom.ended;
    expect(asTom.received.filter(about(toms))).toEqual([]);
  });
});
