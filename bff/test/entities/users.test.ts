import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { dentServe } from '../../src/demo/demo-organisations.ts';
import { helen, marcus, olivia } from '../fixtures/demo-users.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const call = async (person: string, request: string, json?: unknown) => {
  const { status, body } = await portal.call(person, request, json === undefined ? {} : { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data;
};

describe('the current user', () => {
  spec('1.1.16', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5', '2.3.133', 'd.5.16');
  it('has an id, a reference, a name, roles and the group with its tags', async () => {
    const [listed] = (await call(helen, 'GET /users?searchTerm=helen')) ?? [];
    expect(await call(helen, 'GET /users/current-user')).toMatchObject({
      id: listed?.id,
      reference: helen,
      name: 'Helen Moss',
      roles: [{ nameAbbreviated: 'GroupAdmin' }],
      groups: [
        {
          id: listed?.groupId,
          reference: 'OAKFIELD',
          tags: [{ id: expect.any(String), name: 'veterinary' }],
        },
      ],
    });
  });

  spec('1.3.6', '1.3.7', '1.3.8', '1.3.9', '2.3.132', '2.3.134', '2.7.5');
  it('is a group administrator without suppliers, or a supplier administrator without groups', async () => {
    expect(await call(helen, 'GET /users/current-user')).toMatchObject({
      suppliers: [],
      isSupplier: false,
      isGroupAdministrator: true,
      isSupplierAdministrator: false,
    });
    expect(await call(marcus, 'GET /users/current-user')).toMatchObject({
      groups: [],
      suppliers: [{ id: dentServe.id }],
      isSupplier: true,
      isGroupAdministrator: false,
      isSupplierAdministrator: true,
    });
  });

  it('has the configuration tab that was selected last, and no impersonation', async () => {
    await call(helen, 'PATCH /users/current-user', { selectedConfigurationTab: 'users' });
    expect(await call(helen, 'GET /users/current-user')).toMatchObject({
      isImpersonated: false,
      impersonatedByUsername: null,
      impersonatedEndUrl: null,
      selectedConfigurationTab: 'users',
    });
  });
});

describe('a user', () => {
  const person = { userName: 'ada@harbour-dental.example', firstName: 'Ada', lastName: 'Byron' };
  const roleId = roleIds.PracticeManager;
  const changes = { firstName: 'Augusta', lastName: 'King', roleId, isNotifiedFaults: true };
  let groupId: unknown;
  let orgUserId: string;
  let user: Awaited<ReturnType<typeof call>>;
  beforeAll(async () => {
    groupId = (await call(olivia, 'GET /users?searchTerm=olivia'))?.[0]?.groupId;
    const added = await call(olivia, 'POST /users', { ...person, roleId: roleIds.PracticeUser });
    orgUserId = String(added?.id);
    await call(olivia, 'PATCH /users', { orgUserId, ...changes, assignToAllLocations: true });
    await call(olivia, `POST /users/${orgUserId}/invite-user`);
    await portal.db
      .updateTable('org_users')
      .set({ last_login: testNow })
      .where('id', '=', orgUserId)
      .execute();
    await call(olivia, 'PATCH /users', { orgUserId, isLockedOut: true });
    user = await call(olivia, `GET /users/${orgUserId}`);
  });

  spec('2.5.4', '2.7.14', '2.7.15', '2.7.16', '2.7.17');
  it('is added with a user name, names and a role to the group of the administrator', async () => {
    expect(groupId).toEqual(expect.any(String));
    const another = { ...person, userName: 'grace@harbour-dental.example' };
    expect(await call(olivia, 'POST /users', { ...another, roleId: roleIds.PracticeUser })).toMatchObject({
      ...another,
      roleId: roleIds.PracticeUser,
      groupId,
      isNotifiedFaults: false,
      isLockedOut: false,
    });
  });

  spec('2.3.63', '2.3.64', '2.3.65', '2.3.66', '2.3.67', '2.3.68', '2.3.69', '2.3.77');
  it('has an id, a user name, names, its role and its group', () => {
    expect(user).toMatchObject({
      id: orgUserId,
      userName: person.userName,
      firstName: changes.firstName,
      lastName: changes.lastName,
      roleId,
      roles: [{ id: roleId }],
      orgUserRolesString: 'Practice manager',
      groupId,
    });
  });

  spec('2.3.70', '2.3.71', '2.3.72', '2.3.73', '2.3.74', '2.3.75', '2.3.76', '2.7.12');
  it('has its notification, its lock, its invitation, its last login and its locations', async () => {
    expect(await call(olivia, `GET /users/${orgUserId}`)).toMatchObject({
      isNotifiedFaults: true,
      isLockedOut: true,
      isInvited: true,
      hasLoggedIn: true,
      lastLogin: testNow.toISOString(),
      locationsString: 'All locations',
      assignToAllLocations: true,
    });
  });

  spec('2.3.137', '2.3.138', '2.3.139', '2.7.20', '2.7.21', '2.7.22');
  it('is changed by its id: first and last name', async () => {
    const names = { firstName: 'Ada Augusta', lastName: 'Lovelace' };
    await call(olivia, 'PATCH /users', { orgUserId, ...names });
    expect(await call(olivia, `GET /users/${orgUserId}`)).toMatchObject({ id: orgUserId, ...names });
  });

  spec('2.3.140', '2.3.141', '2.3.142', '2.7.23', '2.7.24', '2.7.25');
  it('is changed by its id: role, fault notification and lock', async () => {
    const others = { roleId: roleIds.PracticeUser, isNotifiedFaults: false, isLockedOut: false };
    await call(olivia, 'PATCH /users', { orgUserId, ...others });
    expect(await call(olivia, `GET /users/${orgUserId}`)).toMatchObject({ id: orgUserId, ...others });
  });
});
