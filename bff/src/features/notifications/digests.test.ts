import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NotificationKind } from '@steward/shared-api';
import { ana, priya } from '../../../test/fixtures/demo-users.ts';
import { userIdOf } from '../../../test/fixtures/faults/fault-locations.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { sendDigests } from './send-digests.ts';

let portal: TestPortal;
let priyaId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  priyaId = await userIdOf(portal.db, priya);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  for (const table of ['notifications', 'notification_preferences', 'outbox_messages'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.updateTable('org_users').set({ notifications_read_up_to: null }).execute();
  await zone('Europe/London');
});

const zone = (name: string) => portal.db.updateTable('locations').set({ time_zone: name }).execute();
const send = (at: string) => sendDigests({ db: portal.db, config: portal.config, now: () => new Date(at) });
const prefer = (kind: NotificationKind, delivery: 'atOnce' | 'daily' | 'none') =>
  portal.call(priya, 'POST /notifications/preferences', { json: { kind, delivery } });
const happen = (at: string, title: string, more: { kind?: NotificationKind; org_user_id?: string } = {}) =>
  portal.db
    .insertInto('notifications')
    .values({ org_user_id: priyaId, kind: 'mention', title, created_at: at, is_for_digest: true, ...more })
    .execute();
const emails = () =>
  portal.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'subject', 'body_text', 'notification_kind'])
    .orderBy('subject')
    .execute();

describe('the daily email', () => {
  spec('d.3.161');
  it('is sent from 07:00 in the time zone of the location, once a day, with what happened before', async () => {
    await prefer('mention', 'daily');
    await happen('2026-06-15T04:00:00Z', 'One');
    await happen('2026-06-15T05:00:00Z', 'Two');
    expect(await send('2026-06-15T05:59:00Z')).toBe(0);
    await happen('2026-06-15T06:30:00Z', 'Later');
    expect(await send('2026-06-15T06:00:00Z')).toBe(1);
    expect(await send('2026-06-15T22:00:00Z')).toBe(0);
    const [email] = await emails();
    expect(email).toMatchObject({
      recipient: priya,
      subject: '2 notifications',
      notification_kind: 'digest',
    });
    expect(email?.body_text).toContain('Mentions: One\nMentions: Two\n');
    expect(await send('2026-06-16T06:00:00Z')).toBe(1);
    expect((await emails()).map(({ subject }) => subject)).toEqual(['1 notification', '2 notifications']);
  });

  spec('d.3.161');
  it.each([
    ['Pacific/Auckland', '2026-06-14T18:59:00Z', '2026-06-14T19:00:00Z'],
    ['America/New_York', '2026-06-15T10:59:00Z', '2026-06-15T11:00:00Z'],
    // The clocks change in the night before.
    ['Europe/London', '2026-03-29T05:59:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/London', '2026-10-25T06:59:00Z', '2026-10-25T07:00:00Z'],
  ])('is sent in %s not at %s but at %s', async (name, early, due) => {
    await zone(name);
    await prefer('mention', 'daily');
    await happen(new Date(Date.parse(due) - 3_600_000).toISOString(), 'One');
    expect([await send(early), await send(due), await send(due)]).toEqual([0, 1, 0]);
  });

  spec('d.3.161');
  it('is sent once by two servers at the same time', async () => {
    await prefer('mention', 'daily');
    await happen('2026-06-15T04:00:00Z', 'One');
    const sent = await Promise.all([1, 2, 3].map(() => send('2026-06-15T07:00:00Z')));
    expect(sent.toSorted()).toEqual([0, 0, 1]);
    expect(await emails()).toHaveLength(1);
  });

  spec('d.3.161');
  it('leaves out what was read, and kinds that are no longer daily, also later', async () => {
    for (const kind of ['mention', 'answer', 'newDate'] as const) await prefer(kind, 'daily');
    await happen('2026-06-15T03:00:00Z', 'Earlier');
    await portal.db
      .updateTable('org_users')
      .set({ notifications_read_up_to: '2026-06-15T03:00:00Z' })
      .where('id', '=', priyaId)
      .execute();
    await happen('2026-06-15T04:00:00Z', 'Mention');
    await happen('2026-06-15T04:00:00Z', 'Answer', { kind: 'answer' });
    await happen('2026-06-15T04:00:00Z', 'Date', { kind: 'newDate' });
    await portal.db
      .updateTable('notifications')
      .set({ read_at: '2026-06-15T05:00:00Z' })
      .where('title', '=', 'Date')
      .execute();
    await prefer('answer', 'none');
    await portal.db
      .updateTable('notifications')
      .set({ is_for_digest: true })
      .where('title', '=', 'Answer')
      .execute();
    await send('2026-06-15T07:00:00Z');
    const [email, ...others] = await emails();
    expect([email?.subject, others]).toEqual(['1 notification', []]);
    expect(email?.body_text).not.toMatch(/Answer|Date|Earlier/);
    await prefer('answer', 'daily');
    expect(await send('2026-06-16T07:00:00Z')).toBe(0);
  });

  spec('d.3.161');
  it('is not sent to a user who cannot sign in any more', async () => {
    const anaId = await userIdOf(portal.db, ana);
    await happen('2026-06-15T04:00:00Z', 'One', { org_user_id: anaId });
    await portal.db
      .insertInto('notification_preferences')
      .values({ org_user_id: anaId, kind: 'mention', delivery: 'daily' })
      .execute();
    const lock = (isLocked: boolean) =>
      portal.db.updateTable('org_users').set({ is_locked_out: isLocked }).where('id', '=', anaId).execute();
    await lock(true);
    expect(await send('2026-06-15T07:00:00Z')).toBe(0);
    await lock(false);
    expect(await emails()).toEqual([]);
  });
});
