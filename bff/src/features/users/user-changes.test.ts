import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { auditEventsOf } from '../../../test/fixtures/audit-events.queries.ts';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, helen, marcus, ana, support } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';

let portal: TestPortal;
let fixture: LocationFixture;
let locationId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  locationId = String(body.data?.[0]?.id);
});
beforeEach(async () => {
  fixture = await createLocationFixture(portal.db, { locationId, supplierId: dentServe.id });
});
afterAll(() => portal.stop());

const update = (person: string, json: object, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /users', { json, headers });
const idOf = async (userName: string) =>
  (
    await portal.db
      .selectFrom('org_users')
      .where('user_name', '=', userName)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
const auditEntries = (entityId: string) => auditEventsOf(portal.db, entityId);
const emailsTo = (orgUserId: string) =>
  portal.db
    .selectFrom('outbox_messages')
    .where('recipient_org_user_id', '=', orgUserId)
    .selectAll()
    .execute();

describe('an update of a user', () => {
  spec('2.6.11', '2.6.14', '2.7.19');
  it('stores and audits the changed fields and increments the version', async () => {
    const orgUserId = fixture.orgUserId;
    const { status, body } = await update(
      olivia,
      { orgUserId, lastName: 'Changed', roleId: roleIds.PracticeManager, isNotifiedFaults: true },
      { 'If-Match': '"1"' },
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      fullName: 'Pat Changed',
      orgUserRolesString: 'Practice manager',
      isNotifiedFaults: true,
      version: 2,
    });
    expect(await auditEntries(orgUserId)).toMatchObject([
      { event: 'User updated', changes: { role: { from: 'PracticeUser', to: 'PracticeManager' } } },
    ]);
  });

  it('writes nothing without a change', async () => {
    const { body } = await update(olivia, { orgUserId: fixture.orgUserId, firstName: 'Pat' });
    expect(body.data).toMatchObject({ version: 1 });
    expect(await auditEntries(fixture.orgUserId)).toEqual([]);
  });

  it('rejects a stale version and names the user who changed it', async () => {
    await update(olivia, { orgUserId: fixture.orgUserId, firstName: 'First' });
    const second = await update(
      olivia,
      { orgUserId: fixture.orgUserId, firstName: 'Second' },
      { 'If-Match': '"1"' },
    );
    expect(second.status).toBe(412);
    expect(second.body.changedBy).toBe('Olivia Grant');
  });

  spec('2.5.5', '2.5.6', '2.5.7');
  it.each([
    [{ firstName: '' }, 'firstName', 'Required'],
    [{ userName: 'other@harbour-dental.example' }, 'userName', 'Unknown field'],
    [{ groupId: roleIds.GroupAdmin }, 'groupId', 'Unknown field'],
    [{ roleId: roleIds.SupplierAdmin }, 'roleId', "This role does not exist or you can't assign it"],
  ])('rejects %j and names the field', async (values, field, message) => {
    const { status, body } = await update(olivia, { orgUserId: fixture.orgUserId, ...values });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  spec('2.6.15', 'd.2.39');
  it.each([
    [{ isLockedOut: true }],
    [{ roleId: roleIds.PracticeUser }],
    [{ isNotifiedFaults: false }],
    [{ firstName: 'Me' }],
  ])('rejects %j for the own user', async (values) => {
    const response = await update(olivia, { orgUserId: await idOf(olivia), ...values });
    expect(response.status).toBe(403);
    expect(response.body.detail).toBe('You can’t edit your own user');
    const path = `/users/${await idOf(olivia)}`;
    expect((await portal.call(olivia, `POST ${path}/invite-user`)).status).toBe(403);
    expect((await portal.call(olivia, `POST ${path}/locations/${locationId}`)).status).toBe(403);
  });

  it.each([
    ['a practice manager', priya],
    ['support', support],
  ])('rejects %s with 403', async (_, person) => {
    expect((await update(person, { orgUserId: fixture.orgUserId, firstName: 'X' })).status).toBe(403);
  });
});

describe('the lock of a user', () => {
  spec('2.4.23', '2.6.10');
  it('rejects the next request of a locked user, until it is unlocked', async () => {
    const orgUserId = await idOf(tom);
    expect((await portal.call(tom, 'GET /locations')).status).toBe(200);
    expect((await update(olivia, { orgUserId, isLockedOut: true })).status).toBe(200);
    expect((await portal.call(tom, 'GET /locations')).status).toBe(403);
    expect((await portal.call(tom, 'GET /users/current-user')).status).toBe(204);
    expect((await update(olivia, { orgUserId, isLockedOut: false })).status).toBe(200);
    expect((await portal.call(tom, 'GET /locations')).status).toBe(200);
    const events = (await auditEntries(orgUserId)).map(({ event }) => event).toSorted();
    expect(events).toEqual(['User locked out', 'User unlocked']);
  });

  spec('d.2.40');
  it.each([
    ['locks out', { isLockedOut: true }],
    ['demotes', { roleId: roleIds.PracticeUser }],
  ])(
    'keeps one of the last two administrators when each %s the other at the same time',
    async (_, change) => {
      const second = await idOf(priya);
      const first = await idOf(olivia);
      await portal.db.updateTable('org_users').set({ role: 'GroupAdmin' }).where('id', '=', second).execute();
      const [one, other] = await runConcurrently(fixture.groupId, [
        () => update(olivia, { orgUserId: second, ...change }),
        () => update(priya, { orgUserId: first, ...change }),
      ]);
      expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
      const rejected = [one, other].find((response) => response?.status === 409);
      expect(rejected?.body.detail).toBe('This is the last administrator of the group who is not locked out');
      await portal.db
        .updateTable('org_users')
        .set({ role: 'GroupAdmin', is_locked_out: false })
        .where('id', '=', first)
        .execute();
      await portal.db
        .updateTable('org_users')
        .set({ role: 'PracticeManager', is_locked_out: false })
        .where('id', '=', second)
        .execute();
    },
  );

  it('allows the demotion of an administrator while another one remains', async () => {
    await portal.db
      .updateTable('org_users')
      .set({ role: 'GroupAdmin' })
      .where('id', '=', fixture.orgUserId)
      .execute();
    const response = await update(olivia, { orgUserId: fixture.orgUserId, roleId: roleIds.PracticeUser });
    expect(response.status).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = (id: string) => portal.call(olivia, `POST /users/${id}/invite-user`);
  const resend = (id: string) => portal.call(olivia, `POST /users/${id}/resend-user-invitation`);

  spec('2.4.20', '2.6.12', '2.7.26', 'd.4.58');
  it('emails the link and marks the user as invited', async () => {
    const { status, body } = await invite(fixture.orgUserId);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isInvited: true, hasLoggedIn: false });
    const [email] = await emailsTo(fixture.orgUserId);
    expect(email).toMatchObject({ kind: 'user.invited', recipient: `${fixture.orgUserId}@example.test` });
    expect(email?.body_text).toContain('Hello Pat Place,');
    expect(email?.body_text).toMatch(/\/invitation\/[\w-]{43}\n/);
  });

  spec('1.4.21', '2.4.21', '2.7.27');
  it('is rejected the second time, but can be sent again', async () => {
    await invite(fixture.orgUserId);
    const second = await invite(fixture.orgUserId);
    expect(second.status).toBe(409);
    expect(second.body.detail).toBe('This user has already been invited');
    expect((await resend(fixture.orgUserId)).status).toBe(200);
    expect(await emailsTo(fixture.orgUserId)).toHaveLength(2);
  });

  it('cannot be sent again before the first one', async () => {
    const { status, body } = await resend(fixture.orgUserId);
    expect(status).toBe(409);
    expect(body.detail).toBe('This user has not been invited yet');
    expect(await emailsTo(fixture.orgUserId)).toEqual([]);
  });

  spec('2.4.22');
  it('is rejected after the user has logged in', async () => {
    await portal.db
      .updateTable('org_users')
      .set({ last_login: new Date() })
      .where('id', '=', fixture.invitedOrgUserId)
      .execute();
    for (const send of [invite, resend]) {
      const { status, body } = await send(fixture.invitedOrgUserId);
      expect(status).toBe(409);
      expect(body.detail).toBe('This user has already logged in');
    }
  });

  it('is rejected while the user is locked out', async () => {
    await update(olivia, { orgUserId: fixture.orgUserId, isLockedOut: true });
    const { status, body } = await invite(fixture.orgUserId);
    expect(status).toBe(409);
    expect(body.detail).toBe('This user is locked out');
  });
});

describe('the locations of a user', () => {
  const call = (person: string, method: string, location = locationId) =>
    portal.call(person, `${method} /users/${fixture.invitedOrgUserId}/locations/${location}`);

  spec('2.2.156', '2.6.13', '2.7.28', '2.7.29', '2.8.55', '2.8.56');
  it('are assigned and removed once, with an audit entry each', async () => {
    const assigned = await call(olivia, 'POST');
    expect(assigned.body.data).toMatchObject({ locationsString: 'Harbour Dental Truro' });
    const repeated = await call(olivia, 'POST');
    expect(repeated.status).toBe(409);
    expect(repeated.body.detail).toBe('User is already assigned to this location');
    expect((await call(olivia, 'DELETE')).body.data).toMatchObject({ locationsString: '' });
    const deleted = await call(olivia, 'DELETE');
    expect(deleted.status).toBe(409);
    expect(deleted.body.detail).toBe('User is not currently assigned to this location');
    expect(await auditEntries(fixture.invitedOrgUserId)).toHaveLength(2);
  });

  it('are assigned once by two requests at the same time', async () => {
    const responses = await Promise.all([call(olivia, 'POST'), call(olivia, 'POST')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('cannot be those of another group', async () => {
    const foreign = (await portal.call(helen, 'GET /locations?pageSize=1')).body.data?.[0]?.id;
    expect((await call(olivia, 'POST', String(foreign))).status).toBe(404);
  });

  it('cannot be assigned to a user of a supplier, nor by a practice manager', async () => {
    const engineerId = await idOf(ana);
    const response = await portal.call(marcus, `POST /users/${engineerId}/locations/${locationId}`);
    expect(response.status).toBe(409);
    expect((await call(priya, 'POST')).status).toBe(403);
  });
});

/** Locks the row of the group until every call waits for a lock, so that all of them read before any of them writes. */
async function runConcurrently<Result>(
  groupId: string,
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const responses = await portal.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('groups').where('id', '=', groupId).select('id').forUpdate().execute();
    const started = calls.map((call) => call());
    await waitingForLock(transaction, calls.length);
    return { started };
  });
  return Promise.all(responses.started);
}

describe('access to all locations', () => {
  it('has an effect for a manager and none for a practice user', async () => {
    const orgUserId = await idOf(tom);
    const countVisibleLocations = async () =>
      (await portal.call(tom, 'GET /locations')).body.data?.length ?? -1;
    const ownCount = await countVisibleLocations();
    expect((await update(olivia, { orgUserId, assignToAllLocations: true })).status).toBe(200);
    expect(await countVisibleLocations()).toBe(ownCount);
    await update(olivia, { orgUserId, roleId: roleIds.PracticeManager });
    expect(await countVisibleLocations()).toBeGreaterThan(ownCount);
    await update(olivia, { orgUserId, roleId: roleIds.PracticeUser, assignToAllLocations: false });
  });
});
