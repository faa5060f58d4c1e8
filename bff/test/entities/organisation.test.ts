import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roleIds } from '@steward/shared-api';
import { dentServe } from '../../src/demo/demo-organisations.ts';
import { olivia, priya, tom, helen, marcus, ana } from '../fixtures/demo-users.ts';
import { createLocationFixture, type LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const [truro] = (await portal.call(olivia, 'GET /locations?searchTerm=Truro')).body.data ?? [];
  fixture = await createLocationFixture(portal.db, {
    locationId: String(truro?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const call = async (person: string, request: string, json?: unknown) => {
  const { status, body } = await portal.call(person, request, json === undefined ? {} : { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data;
};
const text = expect.stringMatching(/\S/);

describe('every field that the specification names', () => {
  spec(
    '1.1.16',
    '1.3.1',
    '1.3.2',
    '1.3.3',
    '1.3.4',
    '1.3.5',
    '1.3.6',
    '1.3.7',
    '1.3.8',
    '1.3.9',
    '2.3.132',
    '2.3.133',
    '2.3.134',
    '2.7.5',
    'd.5.16',
  );
  it('when the current user is read → who they are, where they belong, and what they have open', async () => {
    await call(helen, 'PATCH /users/current-user', { selectedConfigurationTab: 'users' });
    const own = (await call(helen, 'GET /users?searchTerm=helen'))?.[0];
    expect(await call(helen, 'GET /users/current-user')).toMatchObject({
      id: own?.id,
      reference: helen,
      name: 'Helen Moss',
      roles: [{ nameAbbreviated: 'GroupAdmin' }],
      groups: [
        { id: own?.groupId, reference: 'OAKFIELD', tags: [{ id: expect.any(String), name: 'veterinary' }] },
      ],
      suppliers: [],
      isSupplier: false,
      isGroupAdministrator: true,
      isSupplierAdministrator: false,
      isImpersonated: false,
      impersonatedByUsername: null,
      impersonatedEndUrl: null,
      selectedConfigurationTab: 'users',
    });
    expect(await call(marcus, 'GET /users/current-user')).toMatchObject({
      groups: [],
      suppliers: [{ id: dentServe.id }],
      isSupplier: true,
      isGroupAdministrator: false,
      isSupplierAdministrator: true,
    });
  });

  spec(
    '1.3.92',
    '1.3.93',
    '1.3.94',
    '2.2.126',
    '2.3.40',
    '2.3.41',
    '2.3.42',
    '2.3.43',
    '2.3.44',
    '2.3.45',
    '2.3.47',
    '2.3.48',
    '2.3.49',
    '2.3.50',
    '2.3.51',
    '2.3.52',
  );
  it('when a location is read → its contact, group, region, rooms and counts', async () => {
    const { locationId: id, regionId, groupId } = fixture;
    await call(olivia, 'PATCH /locations', { id, phone: '1', email: 'truro@harbour.example' });
    await call(olivia, `POST /locations/${id}/regions/${regionId}`);
    const rooms = await call(olivia, `GET /locations/${id}/sub-locations?pageSize=300`);
    const people = await portal.call(olivia, `GET /users?locationId=${id}`);
    const assets = await portal.call(olivia, `GET /asset-instances?locationId=${id}`);
    expect(await call(olivia, `GET /locations/${id}`)).toMatchObject({
      id,
      name: 'Harbour Dental Truro',
      reference: 'TRU',
      phone: '1',
      email: 'truro@harbour.example',
      group: { id: groupId, name: 'Harbour Dental' },
      isGlobal: false,
      region: { id: regionId },
      regionString: `Region ${regionId}`,
      subLocationsString: (rooms ?? []).map(({ name }) => name).join(', '),
      assetInstanceCount: assets.body.pagination?.totalCount,
      orgUserCount: people.body.pagination?.totalCount,
      timeZone: 'Europe/London',
    });
    const tomId = (await call(olivia, 'GET /users?searchTerm=tom.baker'))?.[0]?.id;
    const marked = await call(olivia, `GET /locations?showAssignedByOrgUserId=${tomId}&searchTerm=truro`);
    expect(marked?.[0]).toMatchObject({ isAssignedToUser: true });
  });

  spec('2.2.67', '2.3.46', 'd.4.29');
  it('when a location has no group → it is global, and the supplier whose site it is sees it', async () => {
    const { id } = await portal.db
      .insertInto('locations')
      .values({ name: 'DentServe Bristol', supplier_id: dentServe.id, time_zone: 'Europe/London' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await call(marcus, `GET /locations/${id}`)).toMatchObject({ isGlobal: true, group: null });
    expect((await portal.call(olivia, `GET /locations/${id}`)).status).toBe(404);
  });

  spec(
    '1.3.87',
    '1.3.88',
    '1.3.89',
    '1.3.90',
    '1.3.91',
    '2.3.53',
    '2.3.54',
    '2.3.55',
    '2.3.56',
    '2.3.58',
    '2.3.59',
    '2.3.60',
    '2.3.61',
    '2.3.62',
    '2.7.45',
    '2.7.47',
    '2.7.53',
    '2.7.56',
  );
  it('when a room and a region are read → names, labels and counts', async () => {
    const { subLocationId, regionId, groupId, locationId } = fixture;
    await call(tom, 'PATCH /locations/sub-locations', { id: subLocationId, nickname: 'Quiet' });
    expect(await call(tom, `GET /locations/sub-locations/${subLocationId}`)).toMatchObject({
      id: subLocationId,
      name: 'Test room',
      nickname: 'Quiet',
      nameNickname: 'Test room (Quiet)',
      assetInstanceCount: 1,
    });
    const found = await call(tom, `GET /locations/${locationId}/sub-locations?searchTerm=quiet`);
    expect(found).toMatchObject([{ id: subLocationId, nickname: 'Quiet' }]);
    await call(olivia, 'PATCH /regions', { id: regionId, name: 'Far west', nickname: 'FW' });
    expect(await call(olivia, `GET /regions/${regionId}`)).toMatchObject({
      id: regionId,
      name: 'Far west',
      nickname: 'FW',
      groupId,
      locationCount: expect.any(Number),
    });
  });

  spec(
    '2.3.63',
    '2.3.64',
    '2.3.65',
    '2.3.66',
    '2.3.67',
    '2.3.68',
    '2.3.69',
    '2.3.70',
    '2.3.71',
    '2.3.72',
    '2.3.73',
    '2.3.74',
    '2.3.75',
    '2.3.76',
    '2.3.77',
    '2.3.137',
    '2.3.138',
    '2.3.139',
    '2.3.140',
    '2.3.141',
    '2.3.142',
    '2.5.4',
    '2.7.12',
    '2.7.14',
    '2.7.15',
    '2.7.16',
    '2.7.17',
    '2.7.20',
    '2.7.21',
    '2.7.22',
    '2.7.23',
    '2.7.24',
    '2.7.25',
  );
  it('when a user is read → as added and changed, in the group of who added them', async () => {
    const added = await call(olivia, 'POST /users', {
      userName: 'ada@harbour-dental.example',
      firstName: 'Ada',
      lastName: 'Byron',
      roleId: roleIds.PracticeUser,
    });
    expect(added).toMatchObject({ groupId: fixture.groupId, isNotifiedFaults: false });
    const orgUserId = String(added?.id);
    const roleId = roleIds.PracticeManager;
    const changes = { firstName: 'Augusta', lastName: 'King', roleId, isNotifiedFaults: true };
    await call(olivia, 'PATCH /users', { orgUserId, ...changes, assignToAllLocations: true });
    await call(olivia, `POST /users/${orgUserId}/invite-user`);
    await portal.db
      .updateTable('org_users')
      .set({ last_login: testNow })
      .where('id', '=', orgUserId)
      .execute();
    await call(olivia, 'PATCH /users', { orgUserId, isLockedOut: true });
    expect(await call(olivia, `GET /users/${orgUserId}`)).toMatchObject({
      ...changes,
      id: orgUserId,
      userName: 'ada@harbour-dental.example',
      roles: [{ id: roleId }],
      orgUserRolesString: 'Practice manager',
      isLockedOut: true,
      isInvited: true,
      hasLoggedIn: true,
      lastLogin: testNow.toISOString(),
      locationsString: 'All locations',
      assignToAllLocations: true,
      groupId: fixture.groupId,
    });
  });

  spec('2.3.110', '2.3.111', '2.3.112', '2.3.113', '2.3.117', '2.3.118', '2.3.120', '2.7.154', '2.7.167');
  it('when a supplier is read → its contact, whose it is, what it does, and for whom', async () => {
    const { ownSupplierId: id, groupId } = fixture;
    await call(olivia, 'PATCH /suppliers', { id, name: 'Fal', phone: '2', email: 'fal@fal.example' });
    await call(olivia, `POST /suppliers/${id}/group/${groupId}`, { isPurchaseProvider: true });
    expect(await call(olivia, `GET /suppliers/${id}`)).toMatchObject({
      id,
      name: 'Fal',
      phone: '2',
      email: 'fal@fal.example',
      isGlobal: false,
      ownedByGroup: groupId,
      isServiceProvider: false,
      isPurchaseProvider: true,
      isManufacturerProvider: false,
      groupLocalService: false,
      groupLocalPurchase: true,
    });
  });

  spec('1.3.107', '1.3.108', '1.3.109', '2.3.126', '2.3.127', '2.3.128', '2.3.129', '2.3.130', '2.3.131');
  it('when a client is read → its contact, whether it is confirmed, and who asked', async () => {
    const { groupId } = fixture;
    expect(await call(marcus, `GET /groups/${groupId}`)).toMatchObject({
      id: groupId,
      name: 'Harbour Dental',
      phone: text,
      email: text,
      supplierServiceConfirmed: true,
      supplierServiceRequestedByString: 'Olivia Grant',
    });
  });

  spec(
    '2.3.79',
    '2.3.80',
    '2.3.81',
    '2.3.82',
    '2.3.83',
    '2.3.84',
    '2.3.85',
    '2.3.86',
    '2.3.87',
    '2.3.88',
    '2.3.89',
    '2.3.90',
    '2.3.91',
    '2.3.93',
    '2.3.94',
    '2.3.95',
    '2.3.96',
    '2.3.97',
    '2.3.98',
    '2.3.99',
    '2.3.100',
    '2.3.101',
    '2.3.102',
    '2.3.103',
    '2.3.104',
    '2.3.105',
    '2.3.106',
    '2.3.107',
    '2.3.108',
    '2.3.109',
    '2.7.147',
  );
  it('when an appointment and its item are read → their own, where, by whom, and of what', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId: itemId } = fixture;
    const anaId = (await call(marcus, 'GET /users?searchTerm=ana'))?.[0]?.id;
    await call(marcus, 'PATCH /service-appointments', { id, orgUserId: anaId, title: 'Annual' });
    await call(priya, 'PATCH /service-appointment-items', { id: itemId, commentsRequestor: 'Leaks' });
    const processed = { serviceAppointmentItemStatus: 'Completed', price: '50', commentsEngineer: 'Sealed' };
    await call(marcus, 'PATCH /service-appointment-items', { id: itemId, ...processed });
    await call(ana, 'PATCH /service-appointments', { id, serviceAppointmentStatus: 'Confirmed' });
    await call(ana, 'PATCH /service-appointments', { id, serviceAppointmentStatus: 'Completed' });
    const item = {
      id: itemId,
      status: 'Completed',
      price: '50.00',
      commentsRequestor: 'Leaks',
      commentsEngineer: 'Sealed',
      dateCompleted: testNow.toISOString(),
      assetInstance: {
        assetModel: { name: text, assetType: { name: text }, requiresSerialNumber: expect.any(Boolean) },
        nickname: null,
        serialNumber: 'PLACE-1',
        location: { name: 'Harbour Dental Truro' },
        subLocation: { name: 'Test room' },
        hasTracker: true,
        trackerCurrentFriendlyId: fixture.friendlyId,
        dateServiceNextDue: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        serviceSupplier: { name: 'DentServe' },
        derivedModelNameAndSerial: expect.stringMatching(/ - PLACE-1$/),
        breadcrumbName: expect.stringMatching(/^Harbour Dental Truro › /),
      },
    };
    expect(await call(tom, `GET /service-appointments/${id}`)).toMatchObject({
      id,
      title: 'Annual',
      status: 'Completed',
      dateAttending: '2026-07-01T08:00:00.000Z',
      dateAttendingLocalised: '2026-07-01T09:00:00',
      dateConfirmed: testNow.toISOString(),
      dateCompleted: testNow.toISOString(),
      location: { name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
      serviceSupplier: { name: 'DentServe', phone: '0117 555 0400', website: 'https://dentserve.example' },
      orgUser: { id: anaId, name: 'Ana Costa' },
      serviceItemsCountTotal: 1,
      serviceItemsCountIncomplete: 0,
      serviceAppointmentItems: [item],
      commentsRequestor: null,
    });
    expect(await call(tom, `GET /service-appointment-items/${itemId}`)).toMatchObject(item);
  });
});
