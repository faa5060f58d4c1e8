import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, helen, marcus, ana, support } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let place: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  place = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const list = async (person: string, query = '') => {
  const { status, body } = await portal.call(person, `GET /users?pageSize=300${query}`);
  expect(status).toBe(200);
  return body.data ?? [];
};
const userOf = async (person: string, userName: string) => {
  const found = (await list(person, `&searchTerm=${userName}`)).find((user) => user.userName === userName);
  if (!found) throw new Error(`${person} does not see ${userName}`);
  return found;
};
const names = (users: readonly Record<string, unknown>[]) => users.map(({ userName }) => String(userName));
const update = (person: string, json: object, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /users', { json, headers });
const aPerson = (values: object = {}) => ({
  userName: 'new.person@harbour-dental.example',
  firstName: 'New',
  lastName: 'Person',
  roleId: roleIds.PracticeUser,
  ...values,
});
const trail = (entityId: unknown) =>
  portal.db
    .selectFrom('audit_events')
    .where('entity_id', '=', String(entityId))
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('who sees which people', () => {
  spec('2.7.7');
  it('when a group administrator lists → the people of the group, and no other', async () => {
    const users = await list(olivia);
    expect(names(users)).toContain(tom);
    const belongsElsewhere = users.filter(({ groupId }) => groupId !== place.groupId);
    expect(belongsElsewhere).toEqual([]);
  });

  it('when a supplier administrator lists → the people of the supplier, and no client of it', async () => {
    expect(names(await list(marcus)).toSorted()).toEqual([ana, marcus]);
  });

  it('when support searches → people of every organisation, with where they belong', async () => {
    const users = await list(support, '&searchTerm=administrator');
    expect(names(users)).toEqual(expect.arrayContaining([olivia, helen, marcus]));
    expect(users.find(({ userName }) => userName === helen)).toMatchObject({
      organisationName: 'Oakfield Vets',
    });
  });

  it('when support looks at a person of a group’s own supplier → where they belong, too', async () => {
    const { id, name } = await portal.db
      .selectFrom('suppliers')
      .where('id', '=', place.ownSupplierId)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    const person = { user_name: 'kit@own.example', first_name: 'Kit', last_name: 'Own', supplier_id: id };
    await portal.db
      .insertInto('org_users')
      .values({ ...person, role: 'SupplierUser' })
      .execute();
    const [kit] = await list(support, '&searchTerm=kit@own');
    expect(kit).toMatchObject({ userName: 'kit@own.example', organisationName: name });
    await portal.db.deleteFrom('org_users').where('user_name', '=', 'kit@own.example').execute();
  });

  it.each([
    ['a practice user', tom],
    ['a practice manager', priya],
    ['a supplier user', ana],
  ])('when %s asks for users → 403', async (_, person) => {
    expect((await portal.call(person, 'GET /users')).status).toBe(403);
    expect((await portal.call(person, 'GET /users/roles')).status).toBe(403);
    expect((await portal.call(person, `GET /users/${place.orgUserId}`)).status).toBe(403);
  });

  spec('2.7.12');
  it('when a person of another group is asked for → 404, by id, by filter and by every write', async () => {
    const foreign = (await userOf(helen, helen)).id;
    expect((await portal.call(olivia, `GET /users/${foreign}`)).status).toBe(404);
    expect(await list(olivia, `&groupId=${(await userOf(helen, helen)).groupId}`)).toEqual([]);
    expect((await update(olivia, { orgUserId: foreign, firstName: 'X' })).status).toBe(404);
    const writes = ['invite-user', 'resend-user-invitation', `locations/${place.locationId}`];
    for (const write of writes)
      expect((await portal.call(olivia, `POST /users/${foreign}/${write}`)).status).toBe(404);
    expect((await portal.call(olivia, `DELETE /users/${foreign}/locations/${place.locationId}`)).status).toBe(
      404,
    );
  });
});

describe('the list of users', () => {
  spec('2.2.134', '2.7.8');
  it('when searched by name, e-mail or role → who matches', async () => {
    expect(names(await list(olivia, '&searchTerm=shah%20priya'))).toEqual([priya]);
    expect(names(await list(olivia, '&searchTerm=tom.baker'))).toEqual([tom]);
    expect(names(await list(olivia, '&searchTerm=practice%20manager'))).toEqual([priya]);
  });

  spec('2.2.135', '2.2.156', '2.7.10');
  it('when filtered by location → who sees it: assigned to it, or to all', async () => {
    const atPenzance = (await portal.call(olivia, 'GET /locations?searchTerm=Penzance')).body.data?.[0];
    const users = names(await list(olivia, `&locationId=${atPenzance?.id}`));
    expect(users).toContain(olivia);
    expect(users).not.toContain(tom);
    expect(names(await list(olivia, `&locationId=${place.locationId}`))).toEqual(
      expect.arrayContaining([olivia, priya, tom]),
    );
  });

  it('when those are asked for who can be given a location → who does not see it, and nobody of another group', async () => {
    const atPenzance = (await portal.call(olivia, 'GET /locations?searchTerm=Penzance')).body.data?.[0];
    const users = names(await list(olivia, `&availableByLocationId=${atPenzance?.id}`));
    expect(users).toContain(tom);
    expect(users).not.toContain(olivia);
    expect(names(await list(helen, `&availableByLocationId=${atPenzance?.id}`))).toEqual([]);
  });

  spec('2.7.9', '2.7.11');
  it('when filtered by group or supplier → the people of that one', async () => {
    const ofGroup = await list(support, `&groupId=${place.groupId}`);
    expect(names(ofGroup)).toEqual(expect.arrayContaining([olivia, tom]));
    expect(new Set(ofGroup.map(({ groupId }) => groupId))).toEqual(new Set([place.groupId]));
    expect(names(await list(support, `&SupplierId=${dentServe.id}`)).toSorted()).toEqual([ana, marcus]);
    expect(await list(olivia, `&supplierId=${dentServe.id}`)).toEqual([]);
  });

  spec('2.9.13');
  it('when sorted → by name, user name or role, in both directions', async () => {
    const byName = (await list(olivia)).map(({ fullName }) => String(fullName).toLowerCase());
    expect(byName).toEqual(byName.toSorted());
    const byMail = names(await list(olivia, '&sortProperty=userName&sortDescending=true'));
    expect(byMail).toEqual(byMail.toSorted().toReversed());
    const byRole = await list(olivia, '&sortProperty=role');
    expect(byRole[0]?.orgUserRolesString).toBe('Group administrator');
  });

  it('when a user is shown → role, locations, and how far the invitation is', async () => {
    expect(await userOf(olivia, tom)).toMatchObject({
      fullName: 'Tom Baker',
      roleId: roleIds.PracticeUser,
      roles: [{ id: roleIds.PracticeUser, nameAbbreviated: 'PracticeUser', name: 'Practice user' }],
      locationsString: 'Harbour Dental Truro',
      isInvited: true,
      hasLoggedIn: false,
      lastLogin: null,
    });
    expect(await userOf(olivia, olivia)).toMatchObject({ locationsString: 'All locations' });
  });

  spec('1.1.11', '1.6.19', '2.7.30');
  it('when roles are listed → those of the own kind of organisation', async () => {
    const rolesOf = async (person: string) =>
      (await portal.call(person, 'GET /users/roles')).body.data?.map(
        ({ nameAbbreviated }) => nameAbbreviated,
      );
    expect(await rolesOf(olivia)).toEqual(['GroupAdmin', 'PracticeManager', 'PracticeUser']);
    expect(await rolesOf(marcus)).toEqual(['SupplierAdmin', 'SupplierUser']);
    expect(await rolesOf(support)).toEqual([]);
  });

  spec('t.4.14');
  it('pages the roles like every list', async () => {
    const { body } = await portal.call(olivia, 'GET /users/roles?pageNumber=2&pageSize=2');
    expect(body.data?.map(({ nameAbbreviated }) => nameAbbreviated)).toEqual(['PracticeUser']);
    expect(body.pagination).toEqual({ totalCount: 3, pageNumber: 2, pageSize: 2 });
  });
});

describe('people to assign', () => {
  const assignable = async (person: string, query = '') =>
    ((await portal.call(person, `GET /users/assignable?pageSize=300${query}`)).body.data ?? []).map(
      ({ fullName }) => fullName,
    );

  spec('1.2.138', '2.2.109', '2.7.31');
  it('when anybody asks → people of the own organisation, nobody locked out and nothing else of them', async () => {
    const people = await assignable(tom);
    expect(people).toEqual(expect.arrayContaining(['Olivia Grant', 'Tom Baker']));
    const { last_name: lockedOut } = await portal.db
      .selectFrom('org_users')
      .where('is_locked_out', '=', true)
      .select('last_name')
      .executeTakeFirstOrThrow();
    expect(people.join()).not.toContain(lockedOut);
    expect(await assignable(ana)).toEqual(['Ana Costa', 'Marcus Lee']);
    expect(await assignable(support)).toHaveLength(1);
    const { body } = await portal.call(tom, 'GET /users/assignable?pageSize=1');
    expect(Object.keys(body.data?.[0] ?? {}).toSorted()).toEqual(['fullName', 'id']);
  });

  spec('2.7.31');
  it('when narrowed → by name and by location', async () => {
    expect(await assignable(tom, '&searchTerm=priya')).toEqual(['Priya Shah']);
    expect(await assignable(olivia, `&locationId=${place.locationId}&searchTerm=baker`)).toEqual([
      'Tom Baker',
    ]);
    const penzance = (await portal.call(olivia, 'GET /locations?searchTerm=Penzance')).body.data?.[0]?.id;
    expect(await assignable(olivia, `&locationId=${penzance}&searchTerm=baker`)).toEqual([]);
    expect(await assignable(ana, `&locationId=${penzance}`)).toEqual(['Ana Costa', 'Marcus Lee']);
  });
});

describe('adding a user', () => {
  spec('2.7.13', '2.7.18');
  it('when it is right → stored in the own group, audited, able to be found', async () => {
    const { status, body } = await portal.call(olivia, 'POST /users', {
      json: aPerson({ groupId: place.groupId, userName: ' Added@Harbour-Dental.example ' }),
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      userName: 'Added@Harbour-Dental.example',
      groupId: place.groupId,
      isInvited: false,
      isLockedOut: false,
      version: 1,
    });
    expect(await trail(body.data?.id)).toMatchObject([{ event: 'User added', username: olivia }]);
  });

  spec('2.1.9', 'd.2.34');
  it('when a supplier administrator adds → a person of the supplier', async () => {
    const { body } = await portal.call(marcus, 'POST /users', {
      json: aPerson({ userName: 'engineer@dentserve.example', roleId: roleIds.SupplierUser }),
    });
    expect(body.data).toMatchObject({ supplierId: dentServe.id, groupId: null });
  });

  spec('2.3.78', '2.5.1', '2.5.2', '2.5.3', 'd.3.25');
  it.each([
    [{ userName: '' }, 'userName', 'Please enter a username'],
    [{ userName: undefined }, 'userName', 'Please enter a username'],
    [{ userName: 'not an address' }, 'userName', 'Email address is invalid'],
    [{ firstName: ' ' }, 'firstName', 'Required'],
    [{ lastName: undefined }, 'lastName', 'Required'],
    [{ roleId: roleIds.SupplierUser }, 'roleId', 'This role does not exist or is not yours to give'],
    [{ roleId: roleIds.SupportAdmin }, 'roleId', 'This role does not exist or is not yours to give'],
    [{ groupId: roleIds.GroupAdmin }, 'groupId', 'This group does not exist, or you don’t have access to it'],
    [{ isLockedOut: false }, 'isLockedOut', 'Unknown field'],
    [{ supplierId: dentServe.id }, 'supplierId', 'Unknown field'],
  ])('when sent with %j → 400 that names the field', async (values, field, message) => {
    const { status, body } = await portal.call(olivia, 'POST /users', { json: aPerson(values) });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  spec('2.8.54');
  it('when the user name is taken in the own organisation, in whatever letters → 409 with the sentence and the field', async () => {
    for (const userName of [tom, tom.toUpperCase()]) {
      const { status, body } = await portal.call(olivia, 'POST /users', { json: aPerson({ userName }) });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        detail: 'User already exists',
        errors: { userName: ['User already exists'] },
      });
    }
  });

  it('when two add the same person at once → one is added, the other is told', async () => {
    const json = aPerson({ userName: 'twice@harbour-dental.example' });
    const answers = await Promise.all([1, 2].map(() => portal.call(olivia, 'POST /users', { json })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['a practice manager', priya],
    ['a supplier user', ana],
    ['support', support],
  ])('when %s adds one → 403', async (_, person) => {
    expect((await portal.call(person, 'POST /users', { json: aPerson() })).status).toBe(403);
  });
});

describe('the configuration tab', () => {
  spec('1.3.13', '2.2.116', '2.3.135', '2.7.32');
  it('when selected → kept with the current user', async () => {
    const json = { selectedConfigurationTab: 'users' };
    expect((await portal.call(ana, 'PATCH /users/current-user', { json })).status).toBe(200);
    const { body } = await portal.call(ana, 'GET /users/current-user');
    expect(body.data).toMatchObject(json);
  });
});
