import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { priya } from '../../../test/fixtures/demo-users.ts';
import { userIdOf } from '../../../test/fixtures/faults/fault-locations.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { unsubscribeLinks, type Unsubscription } from './unsubscribe-token.ts';

let portal: TestPortal;
let priyaId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  priyaId = await userIdOf(portal.db, priya);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.db.deleteFrom('notification_preferences').execute();
});

const linkTo = (kind: Unsubscription) => unsubscribeLinks(portal.config)(priyaId, kind);
const inPortal = (link: string) => `${portal.origin}${new URL(link).pathname}${new URL(link).search}`;
const preferences = () =>
  portal.db.selectFrom('notification_preferences').select(['kind', 'delivery']).orderBy('kind').execute();
const oneClick = (link: string) =>
  fetch(inPortal(link), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('unsubscribing', () => {
  spec('d.3.162');
  it('asks first, then ends the emails of the kind with one click, without signing in', async () => {
    const link = await linkTo('mention');
    const page = await fetch(inPortal(link));
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('Do you want to stop emails about mentions from Steward?');
    expect(text).not.toContain('Priya');
    expect(text).not.toContain(priya);
    expect(await preferences()).toEqual([]);
    const done = await oneClick(link);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Unsubscribed')]);
    expect(await preferences()).toEqual([{ kind: 'mention', delivery: 'none' }]);
    const events = portal.db.selectFrom('audit_events').where('event', '=', 'Emails about mentions: none');
    expect(await events.select(['username']).execute()).toEqual([{ username: priya }]);
    expect((await oneClick(link)).status).toBe(200);
    expect(await events.select('id').execute()).toHaveLength(1);
  });

  spec('d.3.162');
  it('from the daily email ends all kinds that are daily', async () => {
    const values = (['answer', 'mention', 'newDate'] as const).map((kind) => ({
      org_user_id: priyaId,
      kind,
      delivery: kind === 'answer' ? ('atOnce' as const) : ('daily' as const),
    }));
    await portal.db.insertInto('notification_preferences').values(values).execute();
    expect((await oneClick(await linkTo('digest'))).status).toBe(200);
    expect((await preferences()).map(({ kind, delivery }) => [kind, delivery])).toEqual([
      ['answer', 'atOnce'],
      ['mention', 'none'],
      ['newDate', 'none'],
      ['photo', 'none'],
    ]);
  });

  spec('d.3.162');
  it('refuses a token that is not signed for this user and kind', async () => {
    const link = await linkTo('mention');
    const wrong = [
      link.replace('.mention.', '.fault.'),
      link.slice(0, -3),
      link.replace(priyaId, '00000000-0000-4000-8000-000000000000'),
      `${portal.origin}/bff/unsubscribe`,
      `${portal.origin}/bff/unsubscribe?token=${'x'.repeat(500)}`,
    ];
    for (const each of wrong)
      for (const response of [await fetch(inPortal(each)), await oneClick(each)]) {
        expect(response.status).toBe(400);
        expect(await response.text()).toContain('This link doesn’t work');
      }
    expect(await preferences()).toEqual([]);
  });
});
