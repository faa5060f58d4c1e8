import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { auditEventsOf } from '../../../test/fixtures/audit-events.queries.ts';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, marcus, ana, support } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let groupId: unknown;
beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(olivia, 'GET /users?searchTerm=olivia');
  groupId = body.data?.[0]?.groupId;
});
afterAll(() => portal.stop());

const newUser = (values: object = {}) => ({
  userName: 'new.person@harbour-dental.example',
  firstName: 'New',
  lastName: 'Person',
  roleId: roleIds.PracticeUser,
  ...values,
});
const auditEntries = (entityId: unknown) => auditEventsOf(portal.db, String(entityId));

describe('the addition of a user', () => {
  spec('2.7.13', '2.7.18');
  it('stores the user in the own group and audits it', async () => {
    const { status, body } = await portal.call(olivia, 'POST /users', {
      json: newUser({ groupId: groupId, userName: ' Added@Harbour-Dental.example ' }),
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      userName: 'Added@Harbour-Dental.example',
      groupId: groupId,
      isInvited: false,
      isLockedOut: false,
      version: 1,
    });
    expect(await auditEntries(body.data?.id)).toMatchObject([{ event: 'User added', username: olivia }]);
  });

  spec('d.3.143');
  it('assigns the locations and sends the invitation in the same call, or does nothing', async () => {
    const { body: found } = await portal.call(olivia, 'GET /locations?pageSize=2');
    const [first, second] = found.data ?? [];
    const values = { userName: 'one.form@harbour-dental.example', isInvited: true };
    const refused = await portal.call(olivia, 'POST /users', {
      json: newUser({ ...values, locationIds: [first?.id, roleIds.GroupAdmin] }),
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      locationIds: ['This location does not exist, or you don’t have access to it'],
    });
    // The refused call has left no user behind.
    const { status, body } = await portal.call(olivia, 'POST /users', {
      json: newUser({ ...values, locationIds: [first?.id, second?.id, first?.id] }),
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      isInvited: true,
      locationsString: [first?.name, second?.name].join(', '),
    });
    expect((await auditEntries(body.data?.id)).map(({ event }) => event).toSorted()).toEqual([
      'User added',
      'User added to location',
      'User added to location',
      'User invited',
    ]);
  });

  it('assigns no location of a practice to a user of a supplier', async () => {
    const { body: found } = await portal.call(marcus, 'GET /locations?pageSize=1');
    const [location] = found.data ?? [];
    const { status } = await portal.call(marcus, 'POST /users', {
      json: newUser({
        userName: 'placed.engineer@dentserve.example',
        roleId: roleIds.SupplierUser,
        locationIds: [location?.id],
      }),
    });
    expect(status).toBe(409);
  });

  spec('2.1.9', 'd.2.34');
  it('stores a user of the own company for a supplier administrator', async () => {
    const { body } = await portal.call(marcus, 'POST /users', {
      json: newUser({ userName: 'engineer@dentserve.example', roleId: roleIds.SupplierUser }),
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
    [{ roleId: roleIds.SupplierUser }, 'roleId', "This role does not exist or you can't assign it"],
    [{ roleId: roleIds.SupportAdmin }, 'roleId', "This role does not exist or you can't assign it"],
    [{ groupId: roleIds.GroupAdmin }, 'groupId', 'This group does not exist, or you don’t have access to it'],
    [{ isLockedOut: false }, 'isLockedOut', 'Unknown field'],
    [{ supplierId: dentServe.id }, 'supplierId', 'Unknown field'],
  ])('rejects %j and names the field', async (values, field, message) => {
    const { status, body } = await portal.call(olivia, 'POST /users', { json: newUser(values) });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  spec('2.8.54');
  it('rejects a user name that exists in the own organisation, in any case', async () => {
    for (const userName of [tom, tom.toUpperCase()]) {
      const { status, body } = await portal.call(olivia, 'POST /users', { json: newUser({ userName }) });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        detail: 'User already exists',
        errors: { userName: ['User already exists'] },
      });
    }
  });

  it('adds a user once by two requests at the same time', async () => {
    const json = newUser({ userName: 'twice@harbour-dental.example' });
    const responses = await Promise.all([1, 2].map(() => portal.call(olivia, 'POST /users', { json })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['a practice manager', priya],
    ['a supplier user', ana],
    ['support', support],
  ])('rejects %s with 403', async (_, person) => {
    expect((await portal.call(person, 'POST /users', { json: newUser() })).status).toBe(403);
  });
});
