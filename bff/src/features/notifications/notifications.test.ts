import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ana, marcus, olivia, priya, sam, support, tom } from '../../../test/fixtures/demo-users.ts';
import { demoIssuer } from '../../infrastructure/session/demo-idp/demo-provider.ts';
import { insertSession } from '../../../test/matrix/principals.queries.ts';
import { sweepExpired } from '../../infrastructure/jobs/sweeps.queries.ts';
import { faultCalls, reportAt } from '../../../test/fixtures/faults/fault-calls.ts';
import { userIdOf } from '../../../test/fixtures/faults/fault-locations.queries.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let truro: LocationFixture;
let faultId: string;
let now = testNow;
beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now });
  truro = await createFixtureAt('Harbour Dental Truro');
});
afterAll(() => portal.stop());
beforeEach(async () => {
  now = testNow;
  const { body } = await report(olivia, reportAt(truro));
  faultId = String(body.data?.id);
  await portal.db.deleteFrom('notifications').execute();
  await portal.db.deleteFrom('notification_preferences').execute();
  await portal.db.deleteFrom('outbox_messages').execute();
  await portal.db.updateTable('org_users').set({ notifications_read_up_to: null }).execute();
});

const { createFixtureAt, report } = faultCalls(() => portal);
const mention = async (author: string, ...people: string[]) => {
  const mentionedOrgUserIds = await Promise.all(people.map((person) => userIdOf(portal.db, person)));
  const json = { text: 'Can you look at this?', mentionedOrgUserIds };
  const { status } = await portal.call(author, `POST /faults/${faultId}/comments`, { json });
  expect(status).toBe(200);
};
const listOf = async (person: string, query = '') =>
  (await portal.call(person, `GET /notifications${query}`)).body.data ?? [];
const unreadOf = async (person: string) =>
  (await portal.call(person, 'GET /notifications/unread-count')).body.data?.['count'];
const markRead = (person: string, json: object) =>
  portal.call(person, 'POST /notifications/mark-read', { json });
const setDelivery = (person: string, kind: string, delivery: string) =>
  portal.call(person, 'POST /notifications/preferences', { json: { kind, delivery } });
const emails = () =>
  portal.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'kind', 'notification_kind'])
    .orderBy('recipient')
    .execute();

describe('notifications', () => {
  spec('d.3.155', 'd.3.156');
  it('are of the mentioned users, with a link to the fault, and no one else has them', async () => {
    await mention(olivia, priya, ana, olivia);
    expect(await listOf(priya)).toMatchObject([
      {
        kind: 'mention',
        title: 'Olivia Grant mentioned you in a comment',
        about: 'Can you look at this?',
        link: `/fault/${faultId}`,
        createdAt: testNow.toISOString(),
        isUnread: true,
      },
    ]);
    expect(await unreadOf(ana)).toBe(1);
    for (const person of [olivia, tom, marcus, sam, support]) expect(await listOf(person)).toEqual([]);
    const me = await portal.call(priya, 'GET /users/current-user');
    expect(me.body.data).toMatchObject({ unreadNotifications: 1 });
  });

  spec('d.3.157');
  it('are marked as read one by one, by record and all, only by their user', async () => {
    await mention(olivia, priya);
    await mention(olivia, priya);
    await mention(olivia, priya);
    const [first] = await listOf(priya);
    await markRead(ana, { id: first?.id });
    await markRead(ana, {});
    expect(await unreadOf(priya)).toBe(3);
    await markRead(priya, { id: first?.id });
    expect(await unreadOf(priya)).toBe(2);
    expect(await listOf(priya, '?isUnread=true')).toHaveLength(2);
    await markRead(priya, { recordId: truro.faultId });
    expect(await unreadOf(priya)).toBe(2);
    await markRead(priya, { recordId: faultId });
    expect(await unreadOf(priya)).toBe(0);
    await mention(olivia, priya);
    await markRead(priya, {});
    expect(await unreadOf(priya)).toBe(0);
  });

  spec('d.3.157');
  it('are marked all at once up to now, also those of the last days, and later ones stay unread', async () => {
    await mention(olivia, priya);
    now = new Date(testNow.getTime() + 2 * 86_400_000);
    await mention(olivia, priya, ana);
    await markRead(priya, {});
    expect([await unreadOf(priya), await unreadOf(ana)]).toEqual([0, 1]);
    expect((await listOf(priya)).map(({ isUnread }) => isUnread)).toEqual([false, false]);
    expect(await listOf(priya, '?isUnread=true')).toEqual([]);
    now = new Date(now.getTime() + 1);
    await mention(olivia, priya);
    expect((await listOf(priya)).map(({ isUnread }) => isUnread)).toEqual([true, false, false]);
    const readings = portal.db.selectFrom('audit_events').where('event', '=', 'Notifications read');
    const count = () =>
      readings.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    await markRead(priya, {});
    const before = await count();
    await markRead(priya, {});
    await markRead(priya, { recordId: faultId });
    expect(await count()).toEqual(before);
  });

  spec('d.3.156');
  it('count as read after 30 days', async () => {
    await mention(olivia, priya);
    now = new Date(testNow.getTime() + 31 * 86_400_000);
    expect([await unreadOf(priya), (await listOf(priya))[0]?.['isUnread']]).toEqual([0, false]);
  });

  spec('d.3.155');
  it('are not of users who cannot sign in', async () => {
    const id = await userIdOf(portal.db, priya);
    const lock = (isLocked: boolean) =>
      portal.db.updateTable('org_users').set({ is_locked_out: isLocked }).where('id', '=', id).execute();
    await lock(true);
    await report(olivia, reportAt(truro));
    await lock(false);
    expect(await listOf(priya)).toEqual([]);
  });

  spec('d.3.157');
  it('are neither shown to support that acts as the user nor marked by it', async () => {
    await mention(olivia, priya);
    const session = { issuer: demoIssuer(portal.config), email: support, actingAs: priya, now };
    const headers = {
      'Content-Type': 'application/json',
      'X-CSRF': '1',
      Cookie: `steward-session=${await insertSession(portal.db, session)}`,
    };
    const url = `${portal.origin}/bff/api/v1/notifications`;
    const list = await fetch(url, { headers });
    expect(await list.json()).toMatchObject({ data: [], pagination: { totalCount: 0 } });
    const marked = await fetch(`${url}/mark-read`, { method: 'POST', headers, body: '{}' });
    const json = JSON.stringify({ kind: 'mention', delivery: 'none' });
    const changed = await fetch(`${url}/preferences`, { method: 'POST', headers, body: json });
    expect([marked.status, changed.status]).toEqual([204, 403]);
    expect(await unreadOf(priya)).toBe(1);
  });
});

describe('the emails', () => {
  spec('d.3.158');
  it('are sent at once by default, and not for a kind that the user turned off', async () => {
    await mention(olivia, priya, ana);
    expect(await emails()).toEqual([
      { recipient: ana, kind: 'fault.mentioned', notification_kind: 'mention' },
      { recipient: priya, kind: 'fault.mentioned', notification_kind: 'mention' },
    ]);
    await portal.db.deleteFrom('outbox_messages').execute();
    expect((await setDelivery(priya, 'mention', 'none')).status).toBe(200);
    await setDelivery(ana, 'mention', 'daily');
    await mention(olivia, priya, ana);
    expect(await emails()).toEqual([]);
    expect([await unreadOf(priya), await unreadOf(ana)]).toEqual([2, 2]);
  });

  spec('d.3.159');
  it('about new faults follow the switch of the user, and change it', async () => {
    const isOn = async () => {
      const user = portal.db.selectFrom('org_users').where('user_name', '=', olivia);
      return (await user.select('is_notified_faults').executeTakeFirstOrThrow()).is_notified_faults;
    };
    const ofFaults = async () => {
      const { body } = await portal.call(olivia, 'GET /notifications/preferences');
      return (body.data as unknown as { kind: string; delivery: string }[]).find(
        ({ kind }) => kind === 'fault',
      )?.delivery;
    };
    expect([await isOn(), await ofFaults()]).toEqual([true, 'atOnce']);
    await setDelivery(olivia, 'fault', 'none');
    expect([await isOn(), await ofFaults()]).toEqual([false, 'none']);
    await portal.db
      .updateTable('org_users')
      .set({ is_notified_faults: true })
      .where('user_name', '=', olivia)
      .execute();
    expect(await ofFaults()).toBe('atOnce');
    await report(tom, reportAt(truro));
    expect((await emails()).map(({ recipient }) => recipient)).toContain(olivia);
  });

  spec('d.3.158');
  it('of a kind that the role is not notified of cannot be chosen', async () => {
    expect((await setDelivery(priya, 'assignment', 'none')).status).toBe(400);
  });

  spec('d.3.160');
  it('go to the address of the supplier when none of its users gets them', async () => {
    const recipients = async () => {
      await portal.db.deleteFrom('outbox_messages').execute();
      await report(olivia, reportAt(truro));
      return (await emails()).map(({ recipient }) => recipient);
    };
    expect(await recipients()).not.toContain('hello@dentserve.example');
    await setDelivery(marcus, 'fault', 'none');
    expect(await recipients()).toContain('hello@dentserve.example');
    await setDelivery(marcus, 'fault', 'daily');
    expect(await recipients()).not.toContain('hello@dentserve.example');
    await setDelivery(marcus, 'fault', 'atOnce');
    const json = {
      locationId: truro.locationId,
      supplierId: truro.supplierId,
      dateAttending: new Date(testNow.getTime() + 7 * 86_400_000).toISOString(),
    };
    for (const delivery of ['none', 'atOnce']) {
      await setDelivery(marcus, 'confirmation', delivery);
      await portal.db.deleteFrom('outbox_messages').execute();
      const { status } = await portal.call(olivia, 'POST /service-appointments', { json });
      expect(status).toBe(200);
      expect((await emails()).map(({ recipient }) => recipient)).toEqual([
        delivery === 'none' ? 'hello@dentserve.example' : marcus,
      ]);
    }
    expect((await listOf(marcus)).map(({ kind }) => kind).toSorted()).toEqual([
      'confirmation',
      'confirmation',
      'fault',
      'fault',
    ]);
  });

  spec('d.3.164', 'd.3.155');
  it('tell the engineer of an assignment, and the practice of a new date', async () => {
    const id = truro.serviceAppointmentId;
    const orgUserId = await userIdOf(portal.db, ana);
    const update = (person: string, json: object) =>
      portal.call(person, 'PATCH /service-appointments', { json: { id, ...json } });
    expect((await update(marcus, { orgUserId })).status).toBe(200);
    expect(await listOf(ana)).toMatchObject([{ kind: 'assignment', link: `/serviceappointment/${id}` }]);
    const dateAttending = new Date(testNow.getTime() + 9 * 86_400_000).toISOString();
    expect((await update(marcus, { dateAttending })).status).toBe(200);
    expect(await listOf(olivia)).toMatchObject([{ kind: 'newDate', link: `/serviceappointment/${id}` }]);
    expect(await listOf(marcus)).toEqual([]);
    await markRead(olivia, { recordId: id });
    expect(await unreadOf(olivia)).toBe(0);
  });

  spec('d.3.163');
  it('and notifications about a fault end with it, and after 90 days', async () => {
    await mention(olivia, priya);
    await portal.call(olivia, `DELETE /faults/${faultId}`);
    expect(await listOf(priya)).toEqual([]);
    const orgUserId = await userIdOf(portal.db, priya);
    const row = (days: number) => ({
      org_user_id: orgUserId,
      kind: 'answer' as const,
      title: `${days} days old`,
      created_at: new Date(testNow.getTime() - days * 86_400_000),
    });
    await portal.db
      .insertInto('notifications')
      .values([row(89), row(91)])
      .execute();
    await sweepExpired(portal.db, testNow);
    expect(await listOf(priya)).toMatchObject([{ title: '89 days old' }]);
  });
});
