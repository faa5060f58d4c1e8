import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { dentServe } from '../../demo/demo-organisations.ts';
import { createFixtures, type Place } from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const priya = 'priya.shah@harbour-dental.example';
const tom = 'tom.baker@harbour-dental.example';
const helen = 'helen.moss@oakfield-vets.example';
const marcus = 'marcus.lee@dentserve.example';
const support = 'support@steward.example';

let portal: TestPortal;
let place: Place;
let locationId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  locationId = String(body.data?.[0]?.id);
});
beforeEach(async () => {
  place = await createFixtures(portal.db, { locationId, supplierId: dentServe.id });
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
const trail = (entityId: string) =>
  portal.db.selectFrom('audit_events').where('entity_id', '=', entityId).selectAll().execute();
const lettersTo = (orgUserId: string) =>
  portal.db
    .selectFrom('outbox_messages')
    .where('recipient_org_user_id', '=', orgUserId)
    .selectAll()
    .execute();

describe('changing a user', () => {
  spec('2.6.11', '2.6.14', '2.7.19');
  it('when fields are changed → stored, audited with from and to, the version raised', async () => {
    const orgUserId = place.orgUserId;
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
    expect(await trail(orgUserId)).toMatchObject([
      { event: 'User updated', changes: { role: { from: 'PracticeUser', to: 'PracticeManager' } } },
    ]);
  });

  it('when nothing is changed → nothing is written', async () => {
    const { body } = await update(olivia, { orgUserId: place.orgUserId, firstName: 'Pat' });
    expect(body.data).toMatchObject({ version: 1 });
    expect(await trail(place.orgUserId)).toEqual([]);
  });

  it('when somebody was first → 412 that says who', async () => {
    await update(olivia, { orgUserId: place.orgUserId, firstName: 'First' });
    const second = await update(
      olivia,
      { orgUserId: place.orgUserId, firstName: 'Second' },
      { 'If-Match': '"1"' },
    );
    expect(second.status).toBe(412);
    expect(second.body.changedBy).toBe('Olivia Grant');
  });

  spec('2.5.5', '2.5.6', '2.5.7');
  it.each([
    [{ firstName: '' }, 'firstName', 'Required'],
    [{ userName: 'other@harbour-dental.example' }, 'userName', 'This field is not known here'],
    [{ groupId: roleIds.GroupAdmin }, 'groupId', 'This field is not known here'],
    [{ roleId: roleIds.SupplierAdmin }, 'roleId', 'This role does not exist or is not yours to give'],
  ])('when sent with %j → 400 that names the field', async (values, field, message) => {
    const { status, body } = await update(olivia, { orgUserId: place.orgUserId, ...values });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  spec('2.6.15', 'd.2.39');
  it.each([
    [{ isLockedOut: true }],
    [{ roleId: roleIds.PracticeUser }],
    [{ isNotifiedFaults: false }],
    [{ firstName: 'Me' }],
  ])('when somebody changes their own user with %j → 403', async (values) => {
    const answer = await update(olivia, { orgUserId: await idOf(olivia), ...values });
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toBe('You cannot edit your own user');
    const own = `/users/${await idOf(olivia)}`;
    expect((await portal.call(olivia, `POST ${own}/invite-user`)).status).toBe(403);
    expect((await portal.call(olivia, `POST ${own}/locations/${locationId}`)).status).toBe(403);
  });

  it.each([
    ['a practice manager', priya],
    ['support', support],
  ])('when %s changes a user → 403', async (_, person) => {
    expect((await update(person, { orgUserId: place.orgUserId, firstName: 'X' })).status).toBe(403);
  });
});

describe('locking somebody out', () => {
  spec('2.4.23', '2.6.10');
  it('when a user is locked out → their next call is refused; unlocked, answered again', async () => {
    const orgUserId = await idOf(tom);
    expect((await portal.call(tom, 'GET /locations')).status).toBe(200);
    expect((await update(olivia, { orgUserId, isLockedOut: true })).status).toBe(200);
    expect((await portal.call(tom, 'GET /locations')).status).toBe(403);
    expect((await portal.call(tom, 'GET /users/current-user')).status).toBe(204);
    expect((await update(olivia, { orgUserId, isLockedOut: false })).status).toBe(200);
    expect((await portal.call(tom, 'GET /locations')).status).toBe(200);
    const events = (await trail(orgUserId)).map(({ event }) => event).toSorted();
    expect(events).toEqual(['User locked out', 'User unlocked']);
  });

  spec('d.2.40');
  it.each([
    ['locks out', { isLockedOut: true }],
    ['demotes', { roleId: roleIds.PracticeUser }],
  ])(
    'when each of the last two administrators %s the other at once → one of them stays',
    async (_, change) => {
      const second = await idOf(priya);
      const first = await idOf(olivia);
      await portal.db.updateTable('org_users').set({ role: 'GroupAdmin' }).where('id', '=', second).execute();
      const [one, other] = await atOnce(place.groupId, [
        () => update(olivia, { orgUserId: second, ...change }),
        () => update(priya, { orgUserId: first, ...change }),
      ]);
      expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
      const refused = [one, other].find((answer) => answer?.status === 409);
      expect(refused?.body.detail).toBe('This is the last administrator of the group who is not locked out');
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

  it('when an administrator is demoted while another stays → done', async () => {
    await portal.db
      .updateTable('org_users')
      .set({ role: 'GroupAdmin' })
      .where('id', '=', place.orgUserId)
      .execute();
    const answer = await update(olivia, { orgUserId: place.orgUserId, roleId: roleIds.PracticeUser });
    expect(answer.status).toBe(200);
  });
});

describe('inviting', () => {
  const invite = (id: string) => portal.call(olivia, `POST /users/${id}/invite-user`);
  const resend = (id: string) => portal.call(olivia, `POST /users/${id}/resend-user-invitation`);

  spec('2.4.20', '2.6.12', '2.7.26', 'd.4.58');
  it('when somebody is invited → a letter with the link, and the invitation is noted', async () => {
    const { status, body } = await invite(place.orgUserId);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isInvited: true, hasLoggedIn: false });
    const [letter] = await lettersTo(place.orgUserId);
    expect(letter).toMatchObject({ kind: 'user.invited', recipient: `${place.orgUserId}@example.test` });
    expect(letter?.body_text).toContain('Hello Pat Place,');
    expect(letter?.body_text).toMatch(/\/invitation\/[\w-]{43}\n/);
  });

  spec('1.4.21', '2.4.21', '2.7.27');
  it('when invited twice → 409; sent again instead → a second letter', async () => {
    await invite(place.orgUserId);
    const second = await invite(place.orgUserId);
    expect(second.status).toBe(409);
    expect(second.body.detail).toBe('This user has already been invited');
    expect((await resend(place.orgUserId)).status).toBe(200);
    expect(await lettersTo(place.orgUserId)).toHaveLength(2);
  });

  it('when sent again without an invitation → 409', async () => {
    const { status, body } = await resend(place.orgUserId);
    expect(status).toBe(409);
    expect(body.detail).toBe('This user has not been invited yet');
    expect(await lettersTo(place.orgUserId)).toEqual([]);
  });

  spec('2.4.22');
  it('when the person has logged in → neither', async () => {
    await portal.db
      .updateTable('org_users')
      .set({ last_login: new Date() })
      .where('id', '=', place.invitedOrgUserId)
      .execute();
    for (const send of [invite, resend]) {
      const { status, body } = await send(place.invitedOrgUserId);
      expect(status).toBe(409);
      expect(body.detail).toBe('This user has already logged in');
    }
  });

  it('when the person is locked out → 409', async () => {
    await update(olivia, { orgUserId: place.orgUserId, isLockedOut: true });
    const { status, body } = await invite(place.orgUserId);
    expect(status).toBe(409);
    expect(body.detail).toBe('This user is locked out');
  });
});

describe('the locations of a user', () => {
  const call = (person: string, method: string, location = locationId) =>
    portal.call(person, `${method} /users/${place.invitedOrgUserId}/locations/${location}`);

  spec('2.2.156', '2.6.13', '2.7.28', '2.7.29', '2.8.55', '2.8.56');
  it('when assigned and taken away → seen by the person at once; a second time → 409 with its sentence', async () => {
    const assigned = await call(olivia, 'POST');
    expect(assigned.body.data).toMatchObject({ locationsString: 'Harbour Dental Truro' });
    const again = await call(olivia, 'POST');
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe('User is already assigned to this location');
    expect((await call(olivia, 'DELETE')).body.data).toMatchObject({ locationsString: '' });
    const gone = await call(olivia, 'DELETE');
    expect(gone.status).toBe(409);
    expect(gone.body.detail).toBe('User is not currently assigned to this location');
    expect(await trail(place.invitedOrgUserId)).toHaveLength(2);
  });

  it('when assigned twice at once → one assignment', async () => {
    const answers = await Promise.all([call(olivia, 'POST'), call(olivia, 'POST')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('when the location is of another group → 404', async () => {
    const foreign = (await portal.call(helen, 'GET /locations?pageSize=1')).body.data?.[0]?.id;
    expect((await call(olivia, 'POST', String(foreign))).status).toBe(404);
  });

  it("when a supplier gives one of its people a client's location → 409; a practice manager assigns → 403", async () => {
    const ana = await idOf('ana.costa@dentserve.example');
    const answer = await portal.call(marcus, `POST /users/${ana}/locations/${locationId}`);
    expect(answer.status).toBe(409);
    expect((await call(priya, 'POST')).status).toBe(403);
  });
});

/** Holds the group's row until every call waits for a lock, so that all of them have read before any of them writes. */
async function atOnce<Answer>(groupId: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await portal.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('groups').where('id', '=', groupId).select('id').forUpdate().execute();
    const started = calls.map((call) => call());
    await waitingForLock(transaction, calls.length);
    return { started };
  });
  return Promise.all(answers.started);
}

describe('who sees all locations', () => {
  it('when a practice user is assigned to all locations → they see theirs alone; a manager sees all', async () => {
    const orgUserId = await idOf(tom);
    const seen = async () => (await portal.call(tom, 'GET /locations')).body.data?.length ?? -1;
    const own = await seen();
    expect((await update(olivia, { orgUserId, assignToAllLocations: true })).status).toBe(200);
    expect(await seen()).toBe(own);
    await update(olivia, { orgUserId, roleId: roleIds.PracticeManager });
    expect(await seen()).toBeGreaterThan(own);
    await update(olivia, { orgUserId, roleId: roleIds.PracticeUser, assignToAllLocations: false });
  });
});
