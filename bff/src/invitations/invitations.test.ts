import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { TestBrowser } from '../session/testing/test-browser.ts';
import { startTestPortal, testNow, type TestPortal } from '../testing/test-portal.ts';
import {
  ageLimitedEmails,
  countInvitationMails,
  expireInvitation,
  invitationPathTo,
  isLinked,
} from './testing/invitation-mail.queries.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const helen = 'helen.moss@oakfield-vets.example';
const marcus = 'marcus.lee@dentserve.example';
const day = 24 * 60 * 60_000;

let portal: TestPortal;
let ticks = 0;
beforeAll(async () => {
  // Every moment is a different one, so that the last e-mail is known.
  const now = () => new Date(testNow.getTime() + (ticks += 1));
  portal = await startTestPortal({ STEWARD_INVITATIONS_HOUR: '5' }, { now });
});
afterAll(() => portal.stop());
beforeEach(() => ageLimitedEmails(portal.db, 2 * day));

let number = 0;
const newAddress = () => `new.hire.${(number += 1)}@elsewhere.example`;
const addUser = (by: string, userName: string, roleId = roleIds.PracticeUser) =>
  portal.call(by, 'POST /users', { json: { userName, firstName: 'New', lastName: 'Hire', roleId } });
const idOf = ({ body }: Awaited<ReturnType<typeof addUser>>) => String(body.data?.['id']);
const resend = (by: string, id: string) => portal.call(by, `POST /users/${id}/resend-user-invitation`);
/** Adds and invites; returns the id of the user and the path of the invitation. */
async function invite(by: string, userName: string, roleId?: string) {
  const id = idOf(await addUser(by, userName, roleId));
  expect((await portal.call(by, `POST /users/${id}/invite-user`)).status).toBe(200);
  return { id, path: await invitationPathTo(portal.db, userName) };
}

const browser = () => new TestBrowser(portal.origin);
async function signedIn(email: string): Promise<TestBrowser> {
  const own = browser();
  await own.signInWithPassword(email);
  return own;
}
const read = async (from: TestBrowser, path: string) =>
  from.call(`${path.replace('/invitation', '/invitations')}`);
const accept = async (from: TestBrowser, path: string, init: RequestInit = {}) =>
  from.call(`${path.replace('/invitation', '/invitations')}/accept`, { method: 'POST', ...init });
const me = async (from: TestBrowser) => {
  const { status, body } = await from.call('/users/current-user');
  return { status, data: body === '' ? null : JSON.parse(body).data };
};
const detailOf = ({ body }: { body: string }) => JSON.parse(body).detail;

describe('e-mail capture (issue 17, point 5)', () => {
  it('answers the same for an address known elsewhere', async () => {
    const known = await addUser(olivia, helen);
    const unknown = await addUser(olivia, newAddress());
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(known.body.data ?? {})).toEqual(Object.keys(unknown.body.data ?? {}));
    const again = await addUser(olivia, helen.toUpperCase());
    expect([again.status, again.body.detail]).toEqual([409, 'User already exists']);
  });

  it('does not sign in a user whose address was only added', async () => {
    const email = newAddress();
    await invite(olivia, email);
    const hire = await signedIn(email);
    expect((await me(hire)).status).toBe(204);
  });

  it('lets the invited address accept, and signs it in as the new user', async () => {
    const email = newAddress();
    const { id, path } = await invite(olivia, email);
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
    const events = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', id)
      .select('event')
      .execute();
    expect(events.map(({ event }) => event)).toContain('Invitation accepted');
    // From now on the identity signs in as this user.
    expect((await me(await signedIn(email))).data).toMatchObject({ id });
  });

  it('refuses a token used twice', async () => {
    const email = newAddress();
    const { path } = await invite(olivia, email);
    const hire = await signedIn(email);
    await accept(hire, path);
    const second = await accept(hire, path);
    expect([second.status, detailOf(second)]).toEqual([
      404,
      'This invitation has already been accepted. Please log in.',
    ]);
    expect((await read(browser(), path)).status).toBe(404);
  });

  it('accepts a token once when it is sent twice at the same moment', async () => {
    const email = newAddress();
    const { path } = await invite(olivia, email);
    const [first, second] = [await signedIn(email), await signedIn(email)];
    const answers = await Promise.all([accept(first, path), accept(second, path)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('refuses an unknown token, one that a resend replaced and one that has expired', async () => {
    const email = newAddress();
    const { id, path } = await invite(olivia, email);
    await resend(olivia, id);
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

  it('refuses another address, an anonymous visitor, a program and a call from a foreign page', async () => {
    const email = newAddress();
    const { id, path } = await invite(olivia, email);
    const other = await signedIn(marcus);
    expect(JSON.parse((await read(other, path)).body).data.visitor).toMatchObject({
      email: marcus,
      isInvited: false,
    });
    const refused = await accept(other, path);
    expect([refused.status, detailOf(refused)]).toEqual([
      403,
      'This invitation is for another e-mail address. Please log in with the invited one.',
    ]);
    expect((await accept(browser(), path)).status).toBe(401);
    expect(
      (await portal.call(olivia, `POST ${path.replace('/invitation', '/invitations')}/accept`)).status,
    ).toBe(409);
    const hire = await signedIn(email);
    expect((await accept(hire, path, { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
    expect(await isLinked(portal.db, id)).toBe(false);
  });

  it('logs out another account and returns to the invitation', async () => {
    const { path } = await invite(olivia, newAddress());
    const other = await signedIn(marcus);
    const { changeAccountUrl } = JSON.parse((await read(other, path)).body).data.visitor;
    const end = await other.open(changeAccountUrl, { until: /\/invitation\// });
    expect(end.headers.get('location')).toBe(path);
    expect((await me(other)).status).toBe(401);
  });

  it('refuses the invitation of a user who is locked out', async () => {
    const email = newAddress();
    const { id, path } = await invite(olivia, email);
    await portal.call(olivia, 'PATCH /users', { json: { orgUserId: id, isLockedOut: true } });
    expect((await accept(await signedIn(email), path)).status).toBe(404);
  });

  it('sends no notifications to a user who has not accepted', async () => {
    const email = newAddress();
    const { id } = await invite(olivia, email, roleIds.GroupAdmin);
    await portal.call(olivia, 'PATCH /users', { json: { orgUserId: id, isNotifiedFaults: true } });
    const [asset] = (await portal.call(olivia, 'GET /asset-instances?pageSize=1')).body.data ?? [];
    const [category] = (await portal.call(olivia, 'GET /fault-categories?pageSize=1')).body.data ?? [];
    const fault = { faultSeverity: 'Minor', description: 'It rattles' };
    const json = { ...fault, assetInstanceId: asset?.['id'], faultCategoryId: category?.['id'] };
    expect((await portal.call(olivia, 'POST /faults', { json })).status).toBe(200);
    const mails = await portal.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', email)
      .select('kind')
      .execute();
    expect(mails).toEqual([{ kind: 'user.invited' }]);
  });
});

describe('a person of several organisations', () => {
  it('keeps the own organisation, accepts another one and switches between them', async () => {
    const email = newAddress();
    const first = await invite(olivia, email);
    const hire = await signedIn(email);
    await accept(hire, first.path);
    const second = await invite(helen, email);
    await accept(hire, second.path);
    const there = await me(hire);
    expect(there.data).toMatchObject({
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
    expect((await me(hire)).data).toMatchObject({ id: first.id, groups: [{ name: 'Harbour Dental' }] });
    expect((await me(old)).status).toBe(401);
    // The one used last is taken at the next sign-in.
    expect((await me(await signedIn(email))).data).toMatchObject({ id: first.id });
    await portal.call(olivia, 'PATCH /users', { json: { orgUserId: first.id, isLockedOut: true } });
    expect((await me(await signedIn(email))).data).toMatchObject({ id: second.id, otherOrganisations: [] });
  });

  it('switches to no user of somebody else', async () => {
    const own = await signedIn(marcus);
    const { id } = (await me(await signedIn(olivia))).data;
    const answer = await own.call('/users/current-user/switch-organisation', {
      method: 'POST',
      json: { orgUserId: id },
    });
    expect(answer.status).toBe(404);
  });

  it('names the organisation in a header when a program calls', async () => {
    const email = newAddress();
    const first = await invite(olivia, email);
    const hire = await signedIn(email);
    await accept(hire, first.path);
    const second = await invite(helen, email);
    await accept(hire, second.path);
    const [oakfield] = (await me(hire)).data.groups;
    const unnamed = await portal.call(email, 'GET /groups');
    expect([unnamed.status, unnamed.body.detail]).toEqual([
      400,
      expect.stringMatching(
        /^You belong to several organisations\. Name one of them in the header Steward-Organisation: /,
      ),
    ]);
    const named = await portal.call(email, 'GET /groups', {
      headers: { 'Steward-Organisation': oakfield.id },
    });
    expect(named.body.data).toMatchObject([{ name: 'Oakfield Vets' }]);
    const wrong = await portal.call(olivia, 'GET /groups', {
      headers: { 'Steward-Organisation': oakfield.id },
    });
    expect([wrong.status, wrong.body.detail]).toEqual([
      400,
      expect.stringMatching(/^You do not belong to this organisation/),
    ]);
  });
});

describe('mail bomb (issue 17, point 8)', () => {
  it('sends an address at most three invitations a day, whoever invites', async () => {
    const email = newAddress();
    const { id } = await invite(olivia, email);
    await resend(olivia, id);
    const other = idOf(await addUser(helen, email));
    expect((await portal.call(helen, `POST /users/${other}/invite-user`)).status).toBe(200);
    const refused = [await resend(olivia, id), await resend(helen, other)];
    for (const { status, body, headers } of refused) {
      expect([status, body.detail]).toEqual([
        429,
        'This address cannot receive more invitations today. Please try again in 24 hours.',
      ]);
      expect(headers.get('retry-after')).toBe('86400');
    }
    expect(await countInvitationMails(portal.db, email)).toBe(3);
    await ageLimitedEmails(portal.db, day);
    expect((await resend(olivia, id)).status).toBe(200);
  });

  it('holds the limit when many are sent at the same moment', async () => {
    const email = newAddress();
    const { id } = await invite(olivia, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(olivia, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await countInvitationMails(portal.db, email)).toBe(3);
  });

  it('sends an organisation’s invitations up to its limit an hour', async () => {
    const limit = portal.config.invitationsAnHour;
    for (let sent = 0; sent < limit; sent += 1) await invite(helen, newAddress());
    const id = idOf(await addUser(helen, newAddress()));
    const invited = await portal.call(helen, `POST /users/${id}/invite-user`);
    expect([invited.status, invited.body.detail]).toEqual([
      429,
      'Your organisation has sent too many invitations in the last hour. Please try again in 60 minutes.',
    ]);
    expect(invited.headers.get('retry-after')).toBe('3600');
    const elsewhere = await invite(olivia, newAddress());
    expect(elsewhere.path).toMatch(/^\/invitation\//);
  });
});
