import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { auditEventsOf } from '../../../test/fixtures/audit-events.queries.ts';
import { olivia, helen, marcus } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import {
  ageLimitedEmails,
  expireInvitation,
  invitationPathTo,
  isLinked,
} from '../../../test/fixtures/invitations/invitation-emails.queries.ts';
import { startInviting, type Inviter } from '../../../test/fixtures/invitations/inviter.ts';

const day = 24 * 60 * 60_000;

let portal: TestPortal;
let inviter: Inviter;
beforeAll(async () => {
  ({ portal, inviter } = await startInviting());
});
afterAll(() => portal.stop());
beforeEach(() => ageLimitedEmails(portal.db, 2 * day));

const browser = () => new TestBrowser(portal.origin);
async function signedIn(email: string): Promise<TestBrowser> {
  const signedInBrowser = browser();
  await signedInBrowser.signInWithPassword(email);
  return signedInBrowser;
}
const read = async (from: TestBrowser, path: string) =>
  from.call(`${path.replace('/invitation', '/invitations')}`);
const accept = async (from: TestBrowser, path: string, init: RequestInit = {}) =>
  from.call(`${path.replace('/invitation', '/invitations')}/accept`, { method: 'POST', ...init });
const me = async (from: TestBrowser) => {
  const { status, body } = await from.call('/users/current-user');
  return { status, data: body === '' ? null : JSON.parse(body).data };
};
const eventsOf = async (orgUserId: string) =>
  (await auditEventsOf(portal.db, orgUserId)).map(({ event }) => event);
const detailOf = ({ body }: { body: string }) => JSON.parse(body).detail;

describe('an invitation', () => {
  spec('t.2.5');
  it('gives the same response for an address of a user of another organisation', async () => {
    const responseOfKnown = await inviter.addUser(olivia, helen);
    const responseOfUnknown = await inviter.addUser(olivia, inviter.newAddress());
    expect([responseOfKnown.status, responseOfUnknown.status]).toEqual([200, 200]);
    expect(Object.keys(responseOfKnown.body.data ?? {})).toEqual(
      Object.keys(responseOfUnknown.body.data ?? {}),
    );
    const repeated = await inviter.addUser(olivia, helen.toUpperCase());
    expect([repeated.status, repeated.body.detail]).toEqual([409, 'User already exists']);
  });

  it('does not give access to a user who has not accepted the invitation', async () => {
    const email = inviter.newAddress();
    await inviter.invite(olivia, email);
    const hire = await signedIn(email);
    expect((await me(hire)).status).toBe(204);
  });

  spec('d.3.58', 't.2.6');
  it('lets the invited address accept, and signs it in as the new user', async () => {
    const email = inviter.newAddress();
    const { id, path } = await inviter.invite(olivia, email);
    expect(JSON.parse((await read(browser(), path)).body).data).toMatchObject({
      organisationName: 'Harbour Dental',
      userName: email,
      roleName: 'Practice user',
      visitor: null,
    });
    const hire = await signedIn(email);
    expect(JSON.parse((await read(hire, path)).body).data.visitor).toMatchObject({ email, isInvited: true });
    const old = new TestBrowser(portal.origin).withCookiesOf(hire);
    expect((await accept(hire, path)).status).toBe(200);
    expect((await me(hire)).data).toMatchObject({ id, groups: [{ name: 'Harbour Dental' }] });
    expect((await me(old)).status).toBe(401);
    expect(await eventsOf(id)).toContain('Invitation accepted');
    // The identity signs in as this user from now on.
    expect((await me(await signedIn(email))).data).toMatchObject({ id });
  });

  spec('d.3.59', 't.2.7');
  it('refuses a token used twice', async () => {
    const email = inviter.newAddress();
    const { path } = await inviter.invite(olivia, email);
    const hire = await signedIn(email);
    await accept(hire, path);
    const second = await accept(hire, path);
    expect([second.status, detailOf(second)]).toEqual([404, 'This invitation has already been accepted.']);
    expect((await read(browser(), path)).status).toBe(404);
  });

  it('accepts a token once when it is sent twice at the same moment', async () => {
    const email = inviter.newAddress();
    const { path } = await inviter.invite(olivia, email);
    const [first, second] = [await signedIn(email), await signedIn(email)];
    const responses = await Promise.all([accept(first, path), accept(second, path)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  spec('t.2.8');
  it('refuses an unknown token, one that a resend replaced and one that has expired', async () => {
    const email = inviter.newAddress();
    const { id, path } = await inviter.invite(olivia, email);
    await inviter.resend(olivia, id);
    const replaced = await read(browser(), path);
    expect([replaced.status, detailOf(replaced)]).toEqual([404, expect.stringMatching(/is not valid/)]);
    expect((await read(browser(), `/invitation/${'A'.repeat(43)}`)).body).toContain('is not valid');
    const newer = await invitationPathTo(portal.db, email);
    await expireInvitation(portal.db, id, testNow);
    expect(detailOf(await read(browser(), newer))).toBe(
      'This invitation has expired. Please ask Harbour Dental to send you a new one.',
    );
    expect((await accept(await signedIn(email), newer)).status).toBe(404);
  });

  spec('d.3.59', 't.2.9');
  it('refuses another address, an anonymous user, an API client and a cross-site request', async () => {
    const email = inviter.newAddress();
    const { id, path } = await inviter.invite(olivia, email);
    const other = await signedIn(marcus);
    expect(JSON.parse((await read(other, path)).body).data.visitor).toMatchObject({
      email: marcus,
      isInvited: false,
    });
    const refused = await accept(other, path);
    expect([refused.status, detailOf(refused)]).toEqual([
      403,
      'This invitation is for another email address. Please log in with the invited one.',
    ]);
    expect((await accept(browser(), path)).status).toBe(401);
    expect(
      (await portal.call(olivia, `POST ${path.replace('/invitation', '/invitations')}/accept`)).status,
    ).toBe(409);
    const hire = await signedIn(email);
    expect((await accept(hire, path, { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
    expect(await isLinked(portal.db, id)).toBe(false);
  });

  spec('t.2.10');
  it('logs out another account and returns to the invitation', async () => {
    const { path } = await inviter.invite(olivia, inviter.newAddress());
    const other = await signedIn(marcus);
    const { changeAccountUrl } = JSON.parse((await read(other, path)).body).data.visitor;
    const end = await other.open(changeAccountUrl, { until: /\/invitation\// });
    expect(end.headers.get('location')).toBe(path);
    expect((await me(other)).status).toBe(401);
  });

  it('refuses the invitation of a user who is locked out', async () => {
    const email = inviter.newAddress();
    const { id, path } = await inviter.invite(olivia, email);
    await portal.call(olivia, 'PATCH /users', { json: { orgUserId: id, isLockedOut: true } });
    expect((await accept(await signedIn(email), path)).status).toBe(404);
  });

  spec('t.2.30');
  it('sends no notifications to a user who has not accepted', async () => {
    const email = inviter.newAddress();
    const { id } = await inviter.invite(olivia, email, roleIds.GroupAdmin);
    await portal.call(olivia, 'PATCH /users', { json: { orgUserId: id, isNotifiedFaults: true } });
    const [asset] = (await portal.call(olivia, 'GET /asset-instances?pageSize=1')).body.data ?? [];
    const [category] = (await portal.call(olivia, 'GET /fault-categories?pageSize=1')).body.data ?? [];
    const fault = { faultSeverity: 'Minor', description: 'It rattles' };
    const json = { ...fault, assetInstanceId: asset?.['id'], faultCategoryId: category?.['id'] };
    expect((await portal.call(olivia, 'POST /faults', { json })).status).toBe(200);
    const emails = await portal.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', email)
      .select('kind')
      .execute();
    expect(emails).toEqual([{ kind: 'user.invited' }]);
  });
});

describe('a user of several organisations', () => {
  spec('d.3.60', 't.2.11');
  it('keeps the own organisation, accepts another one and switches between them', async () => {
    const email = inviter.newAddress();
    const first = await inviter.invite(olivia, email);
    const hire = await signedIn(email);
    await accept(hire, first.path);
    const second = await inviter.invite(helen, email);
    await accept(hire, second.path);
    const secondUser = await me(hire);
    expect(secondUser.data).toMatchObject({
      id: second.id,
      groups: [{ name: 'Oakfield Vets' }],
      otherOrganisations: [{ orgUserId: first.id, name: 'Harbour Dental', roleName: 'Practice user' }],
    });
    const old = new TestBrowser(portal.origin).withCookiesOf(hire);
    const switched = await hire.call('/users/current-user/switch-organisation', {
      method: 'POST',
      json: { orgUserId: first.id },
    });
    expect(switched.status).toBe(200);
    expect(await eventsOf(first.id)).toContain('Switched to this organisation');
    expect((await me(hire)).data).toMatchObject({ id: first.id, groups: [{ name: 'Harbour Dental' }] });
    expect((await me(old)).status).toBe(401);
    // The next sign-in uses the last one.
    expect((await me(await signedIn(email))).data).toMatchObject({ id: first.id });
    await portal.call(olivia, 'PATCH /users', { json: { orgUserId: first.id, isLockedOut: true } });
    expect((await me(await signedIn(email))).data).toMatchObject({ id: second.id, otherOrganisations: [] });
  });

  it('cannot switch to a user of another identity', async () => {
    const browserOfMarcus = await signedIn(marcus);
    const { id } = (await me(await signedIn(olivia))).data;
    const response = await browserOfMarcus.call('/users/current-user/switch-organisation', {
      method: 'POST',
      json: { orgUserId: id },
    });
    expect(response.status).toBe(404);
  });

  spec('t.2.12');
  it('is chosen by a header for API clients', async () => {
    const email = inviter.newAddress();
    const first = await inviter.invite(olivia, email);
    const hire = await signedIn(email);
    await accept(hire, first.path);
    const second = await inviter.invite(helen, email);
    await accept(hire, second.path);
    const [oakfield] = (await me(hire)).data.groups;
    const unnamed = await portal.call(email, 'GET /groups');
    expect([unnamed.status, unnamed.body.detail]).toEqual([
      400,
      expect.stringMatching(
        /^You belong to several organisations\. Choose one in the header Steward-Organisation: /,
      ),
    ]);
    const named = await portal.call(email, 'GET /groups', {
      headers: { 'Steward-Organisation': oakfield.id },
    });
    expect(named.body.data).toMatchObject([{ name: 'Oakfield Vets' }]);
    const issue = await portal.call(olivia, 'GET /groups', {
      headers: { 'Steward-Organisation': oakfield.id },
    });
    expect([issue.status, issue.body.detail]).toEqual([
      400,
      expect.stringMatching(/^You don’t belong to this organisation/),
    ]);
  });

  spec('t.2.1');
  it('needs no header when all other organisations have locked the user out', async () => {
    const email = inviter.newAddress();
    const first = await inviter.invite(olivia, email);
    const hire = await signedIn(email);
    await accept(hire, first.path);
    const [harbour] = (await me(hire)).data.groups;
    const second = await inviter.invite(helen, email);
    await accept(hire, second.path);
    await portal.call(olivia, 'PATCH /users', { json: { orgUserId: first.id, isLockedOut: true } });
    const unnamed = await portal.call(email, 'GET /groups');
    expect(unnamed.body.data).toMatchObject([{ name: 'Oakfield Vets' }]);
    const headers = { 'Steward-Organisation': harbour.id };
    expect((await portal.call(email, 'GET /groups', { headers })).status).toBe(403);
    const issue = { 'Steward-Organisation': 'provider' };
    const refused = await portal.call(email, 'GET /groups', { headers: issue });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).not.toContain('Harbour Dental');
  });
});
