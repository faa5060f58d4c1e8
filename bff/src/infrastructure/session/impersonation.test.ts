import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roleIds, userAccessRefusal } from '@steward/shared-api';
import { mailImpersonations } from './mail-impersonations.ts';
import { olivia, tom, marcus, support, lockedOut } from '../../../test/fixtures/demo-users.ts';
import { startSignInServer, type SignInServer } from '../../../test/fixtures/session/sign-in-server.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import {
  allAuditEvents,
  allSessions,
  updateUser,
  idOf,
  resetUsers,
} from '../../../test/fixtures/session/test-users.queries.ts';

let server: SignInServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startSignInServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await resetUsers(server.db);
  browser = new TestBrowser(server.origin);
  await browser.signIn(support);
});

async function impersonate(email: string, reason = 'asked to look at a fault', init: RequestInit = {}) {
  const id = await idOf(server.db, email);
  return browser.call(`/users/${id}/impersonate`, { method: 'POST', json: { reason }, ...init });
}

async function me(origin = '') {
  const response = await browser.call(
    `/users/current-user${origin && `?origin=${encodeURIComponent(origin)}`}`,
  );
  return JSON.parse(response.body).data;
}

describe('impersonation', () => {
  spec('1.1.12', '1.3.10', '1.3.11', '1.6.18', '2.7.33', 'd.2.4');
  it('gives support the view and permissions of the user, and takes away those of support', async () => {
    expect(await me()).toMatchObject({ name: 'Jordan Blake', isImpersonated: false, groups: [] });
    expect((await impersonate(tom)).status).toBe(200);
    const currentUser = await me();
    expect(currentUser).toMatchObject({
      name: 'Tom Baker',
      isImpersonated: true,
      impersonatedByUsername: support,
      groups: [{ name: 'Harbour Dental' }],
    });
    expect(currentUser.permissions).not.toContain('people.impersonate');
    expect(browser.cookies.get('steward-impersonating@/')?.value).toBe('1');
  });

  spec('d.4.62');
  it('records both users and the reason in the audit log', async () => {
    await impersonate(tom, '  ticket 4711 ');
    const { impersonatedEndUrl } = await me();
    await browser.send(impersonatedEndUrl);
    const both = {
      username: tom,
      impersonator_username: support,
      entity_id: await idOf(server.db, tom),
    };
    expect(await allAuditEvents(server.db)).toMatchObject([
      { ...both, event: 'Impersonation started', changes: { reason: { from: null, to: 'ticket 4711' } } },
      { ...both, event: 'Impersonation ended' },
    ]);
  });

  it.each([
    { what: 'without a reason', email: tom, reason: '   ', status: 400 },
    { what: 'of a locked-out user', email: lockedOut, reason: 'why not', status: 409 },
    { what: 'of oneself', email: support, reason: 'why not', status: 409 },
  ])('$what is refused', async ({ email, reason, status }) => {
    expect((await impersonate(email, reason)).status).toBe(status);
    expect(await me()).toMatchObject({ isImpersonated: false });
    expect(await allAuditEvents(server.db)).toEqual([]);
  });

  it('answers 404 for an unknown user', async () => {
    const init = { method: 'POST', json: { reason: 'a test' } };
    expect((await browser.call('/users/00000000-0000-0000-0000-000000000000/impersonate', init)).status).toBe(
      404,
    );
  });

  it('cannot be nested', async () => {
    await impersonate(tom);
    expect((await impersonate(olivia)).status).toBe(403);
    expect(await me()).toMatchObject({ name: 'Tom Baker' });
  });

  it.each([olivia, tom, marcus])('is forbidden to %s', async (email) => {
    browser = new TestBrowser(server.origin);
    await browser.signIn(email);
    expect((await impersonate(lockedOut)).status).toBe(403);
  });

  it('ends on the next request when the impersonated user is locked out', async () => {
    await impersonate(tom);
    await updateUser(server.db, tom, { is_locked_out: true });
    expect(await me()).toMatchObject({ name: 'Jordan Blake', isImpersonated: false });
    expect(browser.cookies.has('steward-impersonating@/')).toBe(false);
    expect((await allAuditEvents(server.db)).map(({ event }) => event)).toContain('Impersonation ended');
  });

  it('ends on the next request when the support user is locked out', async () => {
    await impersonate(tom);
    await updateUser(server.db, support, { is_locked_out: true });
    expect((await browser.call('/users/current-user')).status).toBe(204);
    expect((await browser.call('/groups')).status).toBe(403);
  });

  it('ends when support loses its role', async () => {
    await impersonate(tom);
    await updateUser(server.db, support, {
      role: 'GroupAdmin',
      group_id: (await me()).groups[0].id,
    });
    expect(await me()).toMatchObject({ name: 'Jordan Blake', isImpersonated: false });
  });

  spec('1.1.14', '1.3.12', '1.6.18', '2.7.6');
  it('ends by its link and returns to the screen', async () => {
    await impersonate(tom);
    const { impersonatedEndUrl } = await me(`${server.origin}/assetdashboard?x=1`);
    const response = await browser.send(impersonatedEndUrl);
    expect(response.headers.get('location')).toBe('/assetdashboard?x=1');
    expect(browser.cookies.has('steward-impersonating@/')).toBe(false);
    expect(await me()).toMatchObject({ name: 'Jordan Blake' });
  });

  spec('2.7.6');
  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
    'does not return to %s',
    async (origin) => {
      await impersonate(tom);
      const { impersonatedEndUrl } = await me(origin);
      expect((await browser.send(impersonatedEndUrl)).headers.get('location')).toBe('/');
    },
  );

  it('cannot be ended by a foreign page', async () => {
    await impersonate(tom);
    await browser.send('/bff/impersonation/end');
    await browser.send('/bff/impersonation/end?token=AAAA');
    expect(await me()).toMatchObject({ name: 'Tom Baker' });
  });

  it('ends together with the session on logout', async () => {
    await impersonate(tom);
    await browser.send((await me()).logoutUrl);
    expect((await browser.call('/users/current-user')).status).toBe(401);
    expect(browser.cookies.has('steward-impersonating@/')).toBe(false);
  });

  it('is not available to programs', async () => {
    const json = { email: support, password: 'steward-demo' };
    const init = {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    };
    const { access_token: token } = JSON.parse((await browser.send('/bff/demo-idp/demo-token', init)).body);
    const headers = { authorization: `Bearer ${token}` };
    expect((await impersonate(tom, 'a test', { headers })).status).toBe(409);
  });
});

describe('a call that a foreign page can send', () => {
  it.each<[string, RequestInit & { json?: unknown }]>([
    ['without X-CSRF', { headers: { 'X-CSRF': '' } }],
    ['of another origin', { headers: { Origin: 'https://evil.example' } }],
    ['of an opaque origin', { headers: { Origin: 'null' } }],
    ['of a neighbouring port', { headers: { Origin: 'http://localhost:1' } }],
  ])('changes nothing: %s', async (_, { headers }) => {
    const id = await idOf(server.db, tom);
    const sent = new Headers({
      'X-CSRF': '1',
      Origin: server.origin,
      'Content-Type': 'application/json',
      ...Object.fromEntries(new Headers(headers)),
    });
    const response = await browser.send(`/bff/api/v1/users/${id}/impersonate`, {
      method: 'POST',
      body: '{"reason":"x"}',
      headers: sent,
    });
    expect(response.status).toBe(403);
    expect(await allSessions(server.db)).toMatchObject([{ impersonated_org_user_id: null }]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'changes nothing as %s',
    async (type) => {
      const id = await idOf(server.db, tom);
      const headers = { 'X-CSRF': '1', Origin: server.origin, 'Content-Type': type };
      const response = await browser.send(`/bff/api/v1/users/${id}/impersonate`, {
        method: 'POST',
        body: 'reason=x',
        headers,
      });
      expect(response.status).toBe(415);
      expect(await allSessions(server.db)).toMatchObject([{ impersonated_org_user_id: null }]);
    },
  );
});

describe('access and reports during an impersonation', () => {
  const write = (method: string, path: string, json?: object) =>
    browser.call(path, json === undefined ? { method } : { method, json });
  const mails = () =>
    server.db
      .selectFrom('outbox_messages')
      .where('kind', '=', 'impersonation.ended')
      .select(['recipient', 'subject', 'body_text'])
      .execute();
  const sweep = () =>
    mailImpersonations({
      db: server.db,
      now: () => new Date(Date.now() + 5 * 60_000),
      config: { origin: server.origin },
    });
  beforeEach(async () => {
    await server.db.deleteFrom('outbox_messages').execute();
  });

  spec('t.2.43');
  it('does not allow support to add, invite, promote or lock out users', async () => {
    await impersonate(olivia);
    const id = await idOf(server.db, tom);
    const refusal = userAccessRefusal({ isImpersonated: true });
    const added = {
      userName: 'new@harbour-dental.example',
      firstName: 'New',
      lastName: 'User',
      roleId: roleIds.PracticeUser,
    };
    const { groupId } = await server.db
      .selectFrom('org_users')
      .where('id', '=', id)
      .select('group_id as groupId')
      .executeTakeFirstOrThrow();
    const { id: importId } = await server.db
      .insertInto('import_batches')
      .values({ group_id: groupId, kind: 'users', status: 'Uploaded', columns: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const response of [
      await write('POST', `/asset-imports/${importId}/preview`, { mapping: [] }),
      await write('POST', '/users', added),
      await write('POST', `/users/${id}/invite-user`),
      await write('PATCH', '/users', { orgUserId: id, roleId: roleIds.GroupAdmin }),
      await write('PATCH', '/users', { orgUserId: id, isLockedOut: true }),
    ])
      expect([response.status, JSON.parse(response.body).detail]).toEqual([403, refusal]);
    expect((await write('PATCH', '/users', { orgUserId: id, firstName: 'Thomas' })).status).toBe(200);
  });

  spec('t.2.45');
  it('emails the administrators once after support has changed something', async () => {
    await impersonate(olivia, 'ticket 4711');
    await write('POST', '/regions', { name: 'North' });
    await write('POST', '/regions', { name: 'South' });
    await sweep();
    expect(await mails()).toEqual([]);
    await browser.send((await me()).impersonatedEndUrl);
    await sweep();
    await sweep();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: expect.stringMatching(/^olivia\.grant@harbour-dental\.example$/i),
      subject: 'Steward support made 2 changes in your organisation',
    });
    for (const text of [support, 'ticket 4711', 'Changes: 2']) expect(mail?.body_text).toContain(text);
  });

  spec('t.2.46');
  it('emails the administrators when support logs out, but not when nothing has changed', async () => {
    await impersonate(olivia);
    await browser.send((await me()).impersonatedEndUrl);
    await sweep();
    expect(await mails()).toEqual([]);
    server.passMinutes(1);
    await impersonate(olivia);
    await write('POST', '/regions', { name: 'West' });
    await browser.send((await me()).logoutUrl);
    await sweep();
    expect(await mails()).toMatchObject([{ subject: 'Steward support made 1 change in your organisation' }]);
  });
});
