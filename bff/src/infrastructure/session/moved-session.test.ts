import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { tom, marcus, support } from '../../../test/fixtures/demo-users.ts';
import { invitationPathTo } from '../../../test/fixtures/invitations/invitation-emails.queries.ts';
import { blockStatements } from '../../../test/fixtures/statement-gate.queries.ts';
import { endOfWaitForLock, waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';
import { startSignInServer, type SignInServer } from '../../../test/fixtures/session/sign-in-server.ts';
import { type PageResponse, portalPage, TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { TestIssuer } from '../../../test/fixtures/session/test-issuer.ts';
import {
  allSessions,
  updateUser,
  idOf,
  resetUsersLinkedTo,
} from '../../../test/fixtures/session/test-users.queries.ts';

// Refresh tokens work only once. A session that gets another id during a renewal must keep the new token.

let issuer: TestIssuer;
let server: SignInServer;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  server = await startSignInServer(
    { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'steward-test' },
    { db: {}, priorityDb: { lockTimeout: 500 } },
  );
});
beforeEach(async () => {
  issuer.reset();
  await resetUsersLinkedTo(server.db, issuer.issuer);
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

async function signIn(): Promise<TestBrowser> {
  const browser = new TestBrowser(server.origin);
  await browser.open('/bff/login', { until: portalPage });
  return browser;
}

/** A signed-in browser with a session that is about to change its id, and the user afterwards. */
interface Move {
  readonly browser: TestBrowser;
  readonly move: () => Promise<PageResponse>;
  readonly becomes: string;
}

/** Olivia, with an identity that also belongs to Marcus at a supplier. */
async function switchingOrganisation(): Promise<Move> {
  const browser = await signIn();
  await updateUser(server.db, marcus, { identity_subject: `${issuer.issuer} olivia` });
  const json = { orgUserId: await idOf(server.db, marcus) };
  const move = () => browser.call('/users/current-user/switch-organisation', { method: 'POST', json });
  return { browser, move, becomes: marcus };
}

/** A user without access whom Olivia has invited. */
async function acceptingAnInvitation(): Promise<Move> {
  const email = 'new.hire@elsewhere.example';
  const olivia = await signIn();
  const json = { userName: email, firstName: 'New', lastName: 'Hire', roleId: roleIds.PracticeUser };
  const added = JSON.parse((await olivia.call('/users', { method: 'POST', json })).body);
  await olivia.call(`/users/${added.data.id}/invite-user`, { method: 'POST' });
  const path = (await invitationPathTo(server.db, email)).replace('/invitation', '/invitations');
  issuer.claims = { sub: 'hire', email, email_verified: true, sid: 'sid-2' };
  const browser = await signIn();
  const move = () => browser.call(`${path}/accept`, { method: 'POST' });
  return { browser, move, becomes: email };
}

/** The session of support, which gets another id with an impersonation. */
async function impersonating(): Promise<Move> {
  await updateUser(server.db, support, { identity_subject: `${issuer.issuer} support` });
  issuer.claims = { sub: 'support', email: support, email_verified: true, sid: 'sid-3' };
  const browser = await signIn();
  const id = await idOf(server.db, tom);
  const json = { reason: 'A question about the calendar' };
  const move = () => browser.call(`/users/${id}/impersonate`, { method: 'POST', json });
  return { browser, move, becomes: tom };
}

async function currentUserOf(browser: TestBrowser): Promise<string> {
  const { status, body } = await browser.call('/users/current-user');
  return status === 200 ? JSON.parse(body).data.reference : `status ${status}`;
}

/** A call of a second tab with the current cookies of the browser. */
function secondTabOf(browser: TestBrowser): Promise<PageResponse> {
  return new TestBrowser(server.origin).withCookiesOf(browser).call('/users/current-user');
}

describe('a session', () => {
  /** The same browser, with the cookies that it has now. */
  const copyOf = (browser: TestBrowser) => new TestBrowser(server.origin).withCookiesOf(browser);

  it.each([
    ['switches organisation', switchingOrganisation],
    ['accepts an invitation', acceptingAnInvitation],
    ['begins an impersonation', impersonating],
  ])('gets a new id when its user %s, and the earlier one is invalid', async (_, prepare) => {
    const { browser, move, becomes } = await prepare();
    const earlier = copyOf(browser);
    await move();
    expect(await currentUserOf(browser)).toBe(becomes);
    expect(await currentUserOf(earlier)).toBe('status 401');
  });

  it('gets a new id when its user ends an impersonation, and the earlier one is invalid', async () => {
    const { browser, move } = await impersonating();
    await move();
    const earlier = copyOf(browser);
    const me = JSON.parse((await browser.call('/users/current-user')).body).data;
    await browser.send(me.impersonatedEndUrl);
    expect(await currentUserOf(browser)).toBe(support);
    expect(await currentUserOf(earlier)).toBe('status 401');
  });
});

describe('a session that changes while its tokens are renewed', () => {
  spec('t.2.49');
  it.each([
    ['switches organisation', switchingOrganisation],
    ['accepts an invitation', acceptingAnInvitation],
    ['begins an impersonation', impersonating],
  ])('stays signed in when its user %s', async (_, prepare) => {
    const { browser, move, becomes } = await prepare();
    server.passMinutes(11);
    const { requested, release } = issuer.delayRefresh();
    const renewing = secondTabOf(browser);
    await requested;
    expect((await move()).status).toBe(200);
    release();
    expect((await renewing).status).toBeLessThan(300);
    for (const renewals of [2, 3]) {
      server.passMinutes(11);
      expect(await currentUserOf(browser)).toBe(becomes);
      expect(issuer.refreshes).toBe(renewals);
    }
  });

  spec('t.2.50');
  it('stays signed in when the renewal ends after the switch has started', async () => {
    const { browser, move, becomes } = await switchingOrganisation();
    const holder = await server.db.startTransaction().execute();
    await updateUser(holder, marcus, { first_name: 'Marc' });
    const moving = move();
    await waitingForLock(server.db);
    server.passMinutes(11);
    expect((await secondTabOf(browser)).status).toBe(200);
    await holder.commit().execute();
    expect((await moving).status).toBe(200);
    server.passMinutes(11);
    expect(await currentUserOf(browser)).toBe(becomes);
  });

  it('stays signed in when the switch locks the session longer than the renewal may wait', async () => {
    const { browser, move, becomes } = await switchingOrganisation();
    server.passMinutes(11);
    const { requested, release } = issuer.delayRefresh();
    const renewing = secondTabOf(browser);
    await requested;
    const gate = await blockStatements(server.db, ['update of org_user_id on sessions']);
    const moving = move();
    await gate.reached();
    release();
    await endOfWaitForLock(server.db);
    await gate.open();
    expect((await moving).status).toBe(200);
    expect((await renewing).status).toBe(200);
    server.passMinutes(11);
    expect(await currentUserOf(browser)).toBe(becomes);
    expect(issuer.refreshes).toBe(2);
  });

  spec('t.2.51');
  it('ends when the provider refuses the renewal', async () => {
    const { browser, move } = await switchingOrganisation();
    server.passMinutes(11);
    issuer.refreshStatus = 400;
    const { requested, release } = issuer.delayRefresh();
    const renewing = secondTabOf(browser);
    await requested;
    expect((await move()).status).toBe(200);
    release();
    expect((await renewing).status).toBe(401);
    expect((await browser.call('/users/current-user')).status).toBe(401);
    expect(await allSessions(server.db)).toEqual([]);
  });
});
