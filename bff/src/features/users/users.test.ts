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
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  fixture = await createLocationFixture(portal.db, {
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

describe('the scope of users', () => {
  spec('2.7.7');
  it('is the own group for a group administrator', async () => {
    const users = await list(olivia);
    expect(names(users)).toContain(tom);
    const ofOtherGroups = users.filter(({ groupId }) => groupId !== fixture.groupId);
    expect(ofOtherGroups).toEqual([]);
  });

  it('is the own company for a supplier administrator, without its clients', async () => {
    expect(names(await list(marcus)).toSorted()).toEqual([ana, marcus]);
  });

  it('is every organisation for support, with the name of the organisation', async () => {
    const users = await list(support, '&searchTerm=administrator');
    expect(names(users)).toEqual(expect.arrayContaining([olivia, helen, marcus]));
    expect(users.find(({ userName }) => userName === helen)).toMatchObject({
      organisationName: 'Oakfield Vets',
    });
  });

  it('includes the users of a supplier that belongs to a group for support', async () => {
    const { id, name } = await portal.db
      .selectFrom('suppliers')
      .where('id', '=', fixture.ownSupplierId)
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
  ])('returns 403 to %s', async (_, person) => {
    expect((await portal.call(person, 'GET /users')).status).toBe(403);
    expect((await portal.call(person, 'GET /users/roles')).status).toBe(403);
    expect((await portal.call(person, `GET /users/${fixture.orgUserId}`)).status).toBe(403);
  });

  it('excludes users of other groups by id, by filter and by every write', async () => {
    const foreign = (await userOf(helen, helen)).id;
    expect((await portal.call(olivia, `GET /users/${foreign}`)).status).toBe(404);
    expect(await list(olivia, `&groupId=${(await userOf(helen, helen)).groupId}`)).toEqual([]);
    expect((await update(olivia, { orgUserId: foreign, firstName: 'X' })).status).toBe(404);
    const writes = ['invite-user', 'resend-user-invitation', `locations/${fixture.locationId}`];
    for (const write of writes)
      expect((await portal.call(olivia, `POST /users/${foreign}/${write}`)).status).toBe(404);
    expect(
      (await portal.call(olivia, `DELETE /users/${foreign}/locations/${fixture.locationId}`)).status,
    ).toBe(404);
  });
});

describe('the list of users', () => {
  spec('2.2.134', '2.7.8');
  it('is searched by name, email address and role', async () => {
    expect(names(await list(olivia, '&searchTerm=shah%20priya'))).toEqual([priya]);
    expect(names(await list(olivia, '&searchTerm=tom.baker'))).toEqual([tom]);
    expect(names(await list(olivia, '&searchTerm=practice%20manager'))).toEqual([priya]);
  });

  spec('2.2.135', '2.2.156', '2.7.10');
  it('is filtered by the users who see a location', async () => {
    const atPenzance = (await portal.call(olivia, 'GET /locations?searchTerm=Penzance')).body.data?.[0];
    const users = names(await list(olivia, `&locationId=${atPenzance?.id}`));
    expect(users).toContain(olivia);
    expect(users).not.toContain(tom);
    expect(names(await list(olivia, `&locationId=${fixture.locationId}`))).toEqual(
      expect.arrayContaining([olivia, priya, tom]),
    );
  });

  it('is filtered by the users of the group who can be assigned to a location', async () => {
    const atPenzance = (await portal.call(olivia, 'GET /locations?searchTerm=Penzance')).body.data?.[0];
    const users = names(await list(olivia, `&availableByLocationId=${atPenzance?.id}`));
    expect(users).toContain(tom);
    expect(users).not.toContain(olivia);
    expect(names(await list(helen, `&availableByLocationId=${atPenzance?.id}`))).toEqual([]);
  });

  spec('2.7.9', '2.7.11');
  it('is filtered by group and by supplier', async () => {
    const ofGroup = await list(support, `&groupId=${fixture.groupId}`);
    expect(names(ofGroup)).toEqual(expect.arrayContaining([olivia, tom]));
    expect(new Set(ofGroup.map(({ groupId }) => groupId))).toEqual(new Set([fixture.groupId]));
    expect(names(await list(support, `&SupplierId=${dentServe.id}`)).toSorted()).toEqual([ana, marcus]);
    expect(await list(olivia, `&supplierId=${dentServe.id}`)).toEqual([]);
  });

  spec('2.9.13');
  it('is sorted by name, user name and role, in both directions', async () => {
    const byName = (await list(olivia)).map(({ fullName }) => String(fullName).toLowerCase());
    expect(byName).toEqual(byName.toSorted());
    const byMail = names(await list(olivia, '&sortProperty=userName&sortDescending=true'));
    expect(byMail).toEqual(byMail.toSorted().toReversed());
    const byRole = await list(olivia, '&sortProperty=role');
    expect(byRole[0]?.orgUserRolesString).toBe('Group administrator');
  });

  it('has the role, the locations and the state of the invitation of each user', async () => {
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
  it('returns the roles of the own kind of organisation', async () => {
    const rolesOf = async (person: string) =>
      (await portal.call(person, 'GET /users/roles')).body.data?.map(
        ({ nameAbbreviated }) => nameAbbreviated,
      );
    expect(await rolesOf(olivia)).toEqual(['GroupAdmin', 'PracticeManager', 'PracticeUser']);
    expect(await rolesOf(marcus)).toEqual(['SupplierAdmin', 'SupplierUser']);
    expect(await rolesOf(support)).toEqual([]);
  });

  spec('t.4.14');
  it('returns the roles in pages', async () => {
    const { body } = await portal.call(olivia, 'GET /users/roles?pageNumber=2&pageSize=2');
    expect(body.data?.map(({ nameAbbreviated }) => nameAbbreviated)).toEqual(['PracticeUser']);
    expect(body.pagination).toEqual({ totalCount: 3, pageNumber: 2, pageSize: 2 });
  });
});

describe('the assignable users', () => {
  const assignable = async (person: string, query = '') =>
    ((await portal.call(person, `GET /users/assignable?pageSize=300${query}`)).body.data ?? []).map(
      ({ fullName }) => fullName,
    );

  spec('1.2.138', '2.2.109', '2.7.31', 'd.3.176');
  it('are those of the own organisation who are not locked out, with id and name only', async () => {
    const people = await assignable(tom);
    expect(people).toEqual(expect.arrayContaining(['Olivia Grant', 'Tom Baker']));
    const { last_name: lockedOut } = await portal.db
      .selectFrom('org_users')
      .where('is_locked_out', '=', true)
      .select('last_name')
      .executeTakeFirstOrThrow();
    expect(people.join()).not.toContain(lockedOut);
    expect(await assignable(ana)).toEqual(['Ana Costa', 'Marcus Lee']);
    expect(await assignable(ana, '&isAdministrator=true')).toEqual(['Marcus Lee']);
    expect(await assignable(tom, '&isAdministrator=true')).toEqual(['Olivia Grant']);
    expect(await assignable(support)).toHaveLength(1);
    const { body } = await portal.call(tom, 'GET /users/assignable?pageSize=1');
    expect(Object.keys(body.data?.[0] ?? {}).toSorted()).toEqual(['fullName', 'id']);
  });

  spec('2.7.31');
  it('are filtered by name and by location', async () => {
    expect(await assignable(tom, '&searchTerm=priya')).toEqual(['Priya Shah']);
    expect(await assignable(olivia, `&locationId=${fixture.locationId}&searchTerm=baker`)).toEqual([
      'Tom Baker',
    ]);
    const penzance = (await portal.call(olivia, 'GET /locations?searchTerm=Penzance')).body.data?.[0]?.id;
    expect(await assignable(olivia, `&locationId=${penzance}&searchTerm=baker`)).toEqual([]);
    expect(await assignable(ana, `&locationId=${penzance}`)).toEqual(['Ana Costa', 'Marcus Lee']);
  });
});

describe('the configuration tab', () => {
  spec('1.3.13', '2.2.116', '2.3.135', '2.7.32');
  it('is stored for the current user', async () => {
    const json = { selectedConfigurationTab: 'users' };
    expect((await portal.call(ana, 'PATCH /users/current-user', { json })).status).toBe(200);
    const { body } = await portal.call(ana, 'GET /users/current-user');
    expect(body.data).toMatchObject(json);
  });
});
