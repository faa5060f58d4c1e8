import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ana,
  helen,
  marcus,
  olivia,
  priya,
  sam,
  support,
  tom,
  vera,
} from '../../../test/fixtures/demo-users.ts';
import { demoIssuer } from '../../infrastructure/session/demo-idp/demo-provider.ts';
import { insertSession } from '../../../test/matrix/principals.queries.ts';
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
});

const { createFixtureAt, get, update, report } = faultCalls(() => portal);
const add = (person: string, json: object, headers = {}) =>
  portal.call(person, `POST /faults/${faultId}/comments`, { json, headers });
const say = (person: string, text: string, mentionedOrgUserIds?: readonly string[]) =>
  add(person, { text, mentionedOrgUserIds });
const comments = async (person: string) => {
  const { status, body } = await portal.call(person, `GET /faults/${faultId}/comments`);
  expect(status).toBe(200);
  return body.data ?? [];
};
const textsFor = async (person: string) => (await comments(person)).map(({ text }) => text);
const unreadFor = async (person: string) =>
  (await comments(person)).filter(({ isUnread }) => isUnread === true).map(({ text }) => text);
const notesOf = async () => (await get(olivia, faultId)).body.data?.['progress'];

describe('comments on a fault', () => {
  spec('d.3.130');
  it('are those of both sides, newest first, with author and time', async () => {
    await say(priya, 'The motor hums.');
    now = new Date(testNow.getTime() + 60_000);
    expect((await say(ana, 'I can be there at 14:30.')).status).toBe(200);
    for (const person of [tom, marcus])
      expect(await comments(person)).toMatchObject([
        {
          text: 'I can be there at 14:30.',
          author: { fullName: 'Ana Costa', organisation: { name: 'DentServe', isSupplier: true } },
          createdAt: now.toISOString(),
        },
        {
          text: 'The motor hums.',
          author: { fullName: 'Priya Shah', organisation: { name: 'Harbour Dental', isSupplier: false } },
          createdAt: testNow.toISOString(),
        },
      ]);
  });

  spec('d.3.131');
  it('set the Progress Notes, and saved Progress Notes add a comment', async () => {
    await say(ana, 'A spare motor is ordered.');
    expect(await notesOf()).toBe('A spare motor is ordered.');
    await update(priya, { id: faultId, progress: 'It has arrived.' });
    expect(await textsFor(ana)).toEqual(['It has arrived.', 'A spare motor is ordered.']);
    await update(priya, { id: faultId, progress: 'It has arrived.', faultSeverity: 'Minor' });
    expect(await textsFor(ana)).toHaveLength(2);
    await update(priya, { id: faultId, progress: null });
    expect(await textsFor(ana)).toEqual(['It has arrived.', 'A spare motor is ordered.']);
    expect(await notesOf()).toBeNull();
  });

  it('include the changed notes that an older server saves, once each', async () => {
    await say(ana, 'On my way');
    const authorId = await userIdOf(portal.db, priya);
    const save = (progress: string | null) =>
      portal.db
        .updateTable('faults')
        .set({ progress, modified_by_org_user_id: authorId, modified_at: now })
        .where('id', '=', faultId)
        .execute();
    now = new Date(testNow.getTime() + 60_000);
    for (const notes of ['It has arrived.', 'It has arrived.', '  ', null, 'It has arrived.'])
      await save(notes);
    expect(await comments(ana)).toMatchObject([
      { text: 'It has arrived.', author: { fullName: 'Priya Shah' }, createdAt: now.toISOString() },
      { text: 'On my way' },
    ]);
    await say(ana, 'Fitted');
    expect(await textsFor(ana)).toEqual(['Fitted', 'It has arrived.', 'On my way']);
  });

  it('begin with the notes of a fault that is added with notes, without an author if it is imported', async () => {
    const { id } = await portal.db
      .insertInto('faults')
      .values({
        group_id: truro.groupId,
        asset_instance_id: truro.assetInstanceId,
        fault_category_id: truro.faultCategoryId,
        severity: 'Minor',
        description: 'It hums',
        progress: 'Called twice',
        is_imported: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    faultId = id;
    expect(await comments(ana)).toMatchObject([{ text: 'Called twice', author: null, isUnread: false }]);
  });

  it('are audited with the notes before and after, and change the version', async () => {
    const before = await get(olivia, faultId);
    await say(ana, 'On my way');
    const event = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', faultId)
      .orderBy('created_at', 'desc')
      .where('event', '=', 'Comment added')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      username: ana,
      group_id: truro.groupId,
      changes: { progress: { from: null, to: 'On my way' } },
    });
    const etag = String(before.headers.get('etag'));
    const late = await update(priya, { id: faultId, faultSeverity: 'Minor' }, { 'If-Match': etag });
    expect([late.status, late.body.changedBy]).toEqual([412, 'Ana Costa']);
    expect((await add(priya, { text: 'Too late' }, { 'If-Match': etag })).status).toBe(412);
    expect(await textsFor(ana)).toEqual(['On my way']);
  });

  it.each([
    ['empty', { text: '  ' }, 'text'],
    ['missing', {}, 'text'],
    ['too long', { text: 'x'.repeat(4001) }, 'text'],
    [
      'with an unknown user',
      { text: 'Hi', mentionedOrgUserIds: [crypto.randomUUID()] },
      'mentionedOrgUserIds',
    ],
    ['with a name for an id', { text: 'Hi', mentionedOrgUserIds: ['Ana'] }, 'mentionedOrgUserIds'],
    [
      'with 21 users',
      { text: 'Hi', mentionedOrgUserIds: Array.from({ length: 21 }, () => crypto.randomUUID()) },
      'mentionedOrgUserIds',
    ],
  ])('are rejected when they are %s', async (_, json, field) => {
    const { status, body } = await add(priya, json);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).map((name) => name.split('.')[0])).toEqual([field]);
    expect(await textsFor(priya)).toEqual([]);
  });

  spec('d.3.137', 'd.2.9');
  it.each([olivia, priya, tom, marcus, ana])(
    'are written by %s with the permission of the role',
    async (person) => {
      expect((await say(person, 'Hello')).status).toBe(200);
      expect(await textsFor(person)).toEqual(['Hello']);
    },
  );

  spec('d.3.137');
  it.each([
    ['another group', sam, 404],
    ['another sector', helen, 404],
    ['another supplier', vera, 404],
    ['support', support, 403],
  ])('are not seen or written by %s', async (_, person, status) => {
    for (const path of ['comments', 'people', 'activity'])
      expect((await portal.call(person, `GET /faults/${faultId}/${path}`)).status).toBe(status);
    expect((await say(person, 'Hello')).status).toBe(status);
    expect(await textsFor(olivia)).toEqual([]);
  });

  it('are deleted with their fault', async () => {
    await say(ana, 'Gone');
    expect((await portal.call(olivia, `DELETE /faults/${faultId}`)).status).toBe(204);
    const left = await portal.db.selectFrom('fault_comments').where('fault_id', '=', faultId).execute();
    expect(left).toEqual([]);
  });
});

describe('mentions', () => {
  spec('d.3.133');
  it('are users of both sides who see the fault, and no others', async () => {
    const names = async (person: string, query = '') => {
      const { body } = await portal.call(person, `GET /faults/${faultId}/people?pageSize=300${query}`);
      return (body.data ?? []).map(({ fullName }) => fullName);
    };
    for (const person of [tom, ana]) {
      const all = await names(person);
      expect(all).toEqual(expect.arrayContaining(['Ana Costa', 'Marcus Lee', 'Olivia Grant', 'Tom Baker']));
      expect(all).not.toEqual(expect.arrayContaining(['Sam Reed']));
      expect(all).not.toEqual(expect.arrayContaining(['Vera Lind']));
    }
    expect(await names(tom, '&searchTerm=cost')).toEqual(['Ana Costa']);
  });

  spec('d.3.132');
  it('are kept with their comment, once each', async () => {
    const id = await userIdOf(portal.db, ana);
    const { status, body } = await say(priya, '@Ana Costa please look', [id, id]);
    expect(status).toBe(200);
    expect(body.data?.['mentions']).toEqual([{ id, fullName: 'Ana Costa' }]);
  });

  spec('d.3.132');
  it('of users who do not see the fault are rejected', async () => {
    for (const person of [sam, vera]) {
      const { status, body } = await say(priya, 'Hello', [await userIdOf(portal.db, person)]);
      expect(status).toBe(400);
      expect(body.errors?.['mentionedOrgUserIds']).toEqual([
        'This user does not exist, or you don’t have access to it',
      ]);
    }
  });
});

describe('unread comments', () => {
  const markRead = (person: string, commentId: unknown) =>
    portal.call(person, `POST /faults/${faultId}/comments/mark-read`, { json: { commentId } });

  spec('d.3.134', 'd.3.135');
  it('are those of others after the last one that the user has seen', async () => {
    await say(ana, 'One');
    await say(ana, 'Two');
    expect(await unreadFor(ana)).toEqual([]);
    expect(await unreadFor(priya)).toEqual(['Two', 'One']);
    const [two, one] = await comments(priya);
    expect((await markRead(priya, one?.['id'])).status).toBe(204);
    expect(await unreadFor(priya)).toEqual(['Two']);
    await markRead(priya, two?.['id']);
    await markRead(priya, one?.['id']);
    expect(await unreadFor(priya)).toEqual([]);
    expect(await unreadFor(tom)).toEqual(['Two', 'One']);
    const events = await portal.db
      .selectFrom('audit_events')
      .where('event', '=', 'Comments read')
      .select('details')
      .execute();
    expect(events).toHaveLength(2);
    const { description } = { ...(await get(olivia, faultId)).body.data };
    expect(events[0]?.details).toMatchObject([{ label: 'Fault', from: null, to: description }]);
  });

  spec('d.3.134');
  it('stay unread while support acts as the user', async () => {
    await say(ana, 'One');
    const [one] = await comments(priya);
    const session = { issuer: demoIssuer(portal.config), email: support, actingAs: priya, now };
    const response = await fetch(`${portal.origin}/bff/api/v1/faults/${faultId}/comments/mark-read`, {
      method: 'POST',
      headers: {
        'X-CSRF': '1',
        'Content-Type': 'application/json',
        Cookie: `steward-session=${await insertSession(portal.db, session)}`,
      },
      body: JSON.stringify({ commentId: one?.['id'] }),
    });
    expect(response.status).toBe(204);
    expect(await unreadFor(priya)).toEqual(['One']);
  });

  spec('d.3.135');
  it('are read after 30 days', async () => {
    await say(ana, 'Old');
    now = new Date(testNow.getTime() + 31 * 86_400_000);
    expect(await unreadFor(priya)).toEqual([]);
  });

  it('cannot be marked by a comment of another fault or by someone who does not see it', async () => {
    await say(ana, 'One');
    const [one] = await comments(priya);
    expect((await markRead(sam, one?.['id'])).status).toBe(404);
    expect((await markRead(priya, truro.faultCommentId)).status).toBe(404);
  });
});
