import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { olivia, helen } from '../../../test/fixtures/demo-users.ts';
import { testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import {
  ageLimitedEmails,
  countEmailsOfOthers,
  countInvitationEmails,
} from '../../../test/fixtures/invitations/invitation-emails.queries.ts';
import { startInviting, type Inviter } from '../../../test/fixtures/invitations/inviter.ts';

const day = 24 * 60 * 60_000;
const addressRefusal = 'This address cannot receive more invitations today. Please try again in 24 hours.';

let portal: TestPortal;
let inviter: Inviter;
beforeAll(async () => {
  ({ portal, inviter } = await startInviting());
});
afterAll(() => portal.stop());
beforeEach(() => ageLimitedEmails(portal.db, 2 * day));

describe('the limits of invitations', () => {
  spec('t.2.27');
  it('allow an organisation three invitations a day to an address', async () => {
    const email = inviter.newAddress();
    const { id } = await inviter.invite(olivia, email);
    await inviter.resend(olivia, id);
    await inviter.resend(olivia, id);
    const { status, body, headers } = await inviter.resend(olivia, id);
    expect([status, body.detail]).toEqual([429, addressRefusal]);
    expect(headers.get('retry-after')).toBe('86400');
    expect(await countInvitationEmails(portal.db, email)).toBe(3);
    // Another organisation is neither blocked by these invitations nor can it detect them.
    const other = inviter.idOf(await inviter.addUser(helen, email));
    expect((await portal.call(helen, `POST /users/${other}/invite-user`)).status).toBe(200);
    await ageLimitedEmails(portal.db, day);
    expect((await inviter.resend(olivia, id)).status).toBe(200);
  });

  spec('t.2.26');
  it('allow an address ten invitations a day, and the first of each organisation', async () => {
    const email = inviter.newAddress();
    const { id } = await inviter.invite(olivia, email);
    await countEmailsOfOthers(portal.db, { address: email, count: 9, now: testNow });
    const refused = await inviter.resend(olivia, id);
    expect([refused.status, refused.body.detail]).toEqual([429, addressRefusal]);
    const other = inviter.idOf(await inviter.addUser(helen, email));
    expect((await portal.call(helen, `POST /users/${other}/invite-user`)).status).toBe(200);
    expect((await inviter.resend(helen, other)).status).toBe(429);
  });

  spec('t.2.28');
  it('hold for concurrent requests', async () => {
    const email = inviter.newAddress();
    const { id } = await inviter.invite(olivia, email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => inviter.resend(olivia, id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await countInvitationEmails(portal.db, email)).toBe(3);
  });

  spec('t.2.29');
  it('allow an organisation its limit an hour', async () => {
    const limit = portal.config.invitationsAnHour;
    for (let sent = 0; sent < limit; sent += 1) await inviter.invite(helen, inviter.newAddress());
    const id = inviter.idOf(await inviter.addUser(helen, inviter.newAddress()));
    const invited = await portal.call(helen, `POST /users/${id}/invite-user`);
    expect([invited.status, invited.body.detail]).toEqual([
      429,
      'Your organisation has sent too many invitations in the last hour. Please try again in 60 minutes.',
    ]);
    expect(invited.headers.get('retry-after')).toBe('3600');
    const elsewhere = await inviter.invite(olivia, inviter.newAddress());
    expect(elsewhere.path).toMatch(/^\/invitation\//);
  });
});
