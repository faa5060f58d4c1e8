import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { olivia, tom, support } from '../../../test/fixtures/demo-users.ts';
import { startSignInServer, type SignInServer } from '../../../test/fixtures/session/sign-in-server.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import {
  allAuditEvents,
  allSessions,
  updateUser,
  idOf,
  resetUsers,
  waitingStatements,
} from '../../../test/fixtures/session/test-users.queries.ts';

let server: SignInServer;
let administrator: TestBrowser;

beforeAll(async () => {
  server = await startSignInServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await resetUsers(server.db);
  administrator = await browserOf(olivia);
});

async function browserOf(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(server.origin);
  await browser.signIn(email);
  return browser;
}

async function lock(email: string, isLockedOut: boolean): Promise<void> {
  const json = { orgUserId: await idOf(server.db, email), isLockedOut };
  expect((await administrator.call('/users', { method: 'PATCH', json })).status).toBe(200);
}

async function lockInDatabase(email: string, isLockedOut: boolean): Promise<void> {
  await updateUser(server.db, email, { is_locked_out: isLockedOut });
}

async function status(browser: TestBrowser, path = '/users/current-user'): Promise<number> {
  return (await browser.call(path)).status;
}

async function impersonate(browser: TestBrowser, email: string) {
  const id = await idOf(server.db, email);
  return browser.call(`/users/${id}/impersonate`, { method: 'POST', json: { reason: 'ticket 4711' } });
}

async function nameOf(browser: TestBrowser): Promise<string> {
  return JSON.parse((await browser.call('/users/current-user')).body).data.name;
}

async function sessionsOf(email: string) {
  const id = await idOf(server.db, email);
  return (await allSessions(server.db)).filter(({ org_user_id: orgUserId }) => orgUserId === id);
}

async function ends() {
  const events = await allAuditEvents(server.db);
  return events
    .filter(({ event }) => event === 'Impersonation ended')
    .map(({ username, impersonator_username: by }) => ({ username, by }));
}

describe('sessions of a locked-out user', () => {
  spec('d.2.41');
  it('are invalid after the lock-out ends, and a new sign-in works', async () => {
    const tomBrowser = await browserOf(tom);
    const thief = new TestBrowser(server.origin).withCookiesOf(tomBrowser);
    await lock(tom, true);
    expect(await status(tomBrowser)).toBe(204);
    expect(await status(tomBrowser, '/groups')).toBe(403);
    await lock(tom, false);
    expect(await status(tomBrowser)).toBe(401);
    expect(await status(thief)).toBe(401);
    expect(await sessionsOf(tom)).toEqual([]);
    await tomBrowser.signIn(tom);
    expect(await status(tomBrowser)).toBe(200);
  });

  it('are invalid after the lock-out ends even without calls in between', async () => {
    const tomBrowser = await browserOf(tom);
    await lock(tom, true);
    await lock(tom, false);
    expect((await tomBrowser.send('/bff/profile')).headers.get('location')).toBe('/login');
    expect(await status(tomBrowser)).toBe(401);
  });

  it('end when a call notices a lock-out that was written to the database directly', async () => {
    const [tomBrowser, elsewhere] = [await browserOf(tom), await browserOf(tom)];
    await lockInDatabase(tom, true);
    expect(await status(tomBrowser)).toBe(204);
    await lockInDatabase(tom, false);
    expect(await status(tomBrowser)).toBe(401);
    expect(await status(elsewhere)).toBe(401);
  });

  it('report the lock-out after a sign-in, and are invalid after it ends', async () => {
    await lock(tom, true);
    const tomBrowser = await browserOf(tom);
    expect(await status(tomBrowser)).toBe(204);
    await lock(tom, false);
    expect(await status(tomBrowser)).toBe(401);
  });

  it('do not extend their lifetime with calls', async () => {
    const tomBrowser = await browserOf(tom);
    const [before] = await sessionsOf(tom);
    await lock(tom, true);
    server.passMinutes(30);
    expect(await status(tomBrowser)).toBe(204);
    const [after] = await sessionsOf(tom);
    expect(after?.idle_expires_at).toEqual(before?.idle_expires_at);
  });

  it('leave the sessions of other users alone', async () => {
    const supportBrowser = await browserOf(support);
    await lock(tom, true);
    expect(await status(administrator)).toBe(200);
    expect(await status(supportBrowser)).toBe(200);
  });
});

describe('an impersonation with a locked-out user or support user', () => {
  const both = { username: tom, by: support };

  it('has ended after the impersonated user was locked out and unlocked, with an audit entry', async () => {
    const supportBrowser = await browserOf(support);
    expect((await impersonate(supportBrowser, tom)).status).toBe(200);
    await lock(tom, true);
    await lock(tom, false);
    expect(await ends()).toEqual([both]);
    expect(await nameOf(supportBrowser)).toBe('Jordan Blake');
    expect(supportBrowser.cookies.has('steward-impersonating@/')).toBe(false);
  });

  it('has ended after the support user was locked out and unlocked, with an audit entry', async () => {
    const supportBrowser = await browserOf(support);
    await impersonate(supportBrowser, tom);
    await lockInDatabase(support, true);
    expect(await status(supportBrowser)).toBe(204);
    expect(await ends()).toEqual([both]);
    await lockInDatabase(support, false);
    expect(await status(supportBrowser)).toBe(401);
    await supportBrowser.signIn(support);
    expect(await nameOf(supportBrowser)).toBe('Jordan Blake');
    expect(await ends()).toEqual([both]);
  });

  it('answers 409 when it would start during the lock-out', async () => {
    const supportBrowser = await browserOf(support);
    const begun = await server.db.transaction().execute(async (db) => {
      await updateUser(db, tom, { is_locked_out: true });
      const call = impersonate(supportBrowser, tom);
      while ((await waitingStatements(server.db)) === 0);
      return { call };
    });
    expect((await begun.call).status).toBe(409);
  });
});
