import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom, helen, marcus, support } from '../fixtures/demo-users.ts';
import { at, startApiTestPortal, textAt, type ApiTestPortal } from './api-test-portal.ts';

let portal: ApiTestPortal;
beforeAll(async () => {
  portal = await startApiTestPortal();
});
afterAll(() => portal.stop());

/** The fields of spec 1.3 and 2.3. */
const fields: readonly [noun: string, list: string, person: string, names: string][] = [
  [
    'asset',
    '/asset-instances',
    olivia,
    'id active status serialNumber barcode comments nickname datePurchased dateDelivered dateCommissioned dateDecommissioned dateHistoricalService purchasePrice isRecurringPayment recurringPrice orgUser deactivatedAt createdAt modifiedAt supplierService supplierServiceDefault subLocation subLocationId assetModelId locationId assetModel.name assetModel.assetType.name assetModel.assetType.assetCategory assetModel.requiresSerialNumber assetModel.requiresBarcode assetModel.defaultServiceIntervalMonths location.name location.timeZone location.subLocations groupName dateServiceNextDue dateServiceLastCompleted dateServicePending serviceOverdue serviceDue isMissingData isMissingSerial isMissingBarcode hasTracker trackerCurrentId trackerCurrentFriendlyId hasPrimaryImage primaryImageDocumentId breadcrumbName derivedTypeName',
  ],
  [
    'fault',
    '/faults',
    olivia,
    'id severity reason status description progress price createdAt createdByUsername reportedByUsername dateResolved orgUser category.id category.name assetInstance.location.name assetInstance.assetModel.name assetInstance.assetModel.assetType.name assetInstance.serialNumber assetInstance.breadcrumbName assetInstance.derivedTypeName assetInstance.supplierService',
  ],
  [
    'document',
    '/documents',
    olivia,
    'id title fileName hasData documentType isPrimary comments dateValidFrom dateValidTo createdAt relatesToType relatesToName remoteId remoteIsComplete remoteFileIsSuspicious remoteStatusFriendly group assetModelId assetInstanceId serviceAppointmentId serviceAppointmentItemId',
  ],
  [
    'location',
    '/locations',
    olivia,
    'id name phone email group.id group.name assetInstanceCount isGlobal region regionString subLocationsString orgUserCount timeZone isAssignedToUser',
  ],
  [
    'user',
    '/users',
    olivia,
    'id userName firstName lastName roleId roles.0.id orgUserRolesString isNotifiedFaults isLockedOut isInvited hasLoggedIn lastLogin locationsString assignToAllLocations groupId',
  ],
  [
    'appointment',
    '/service-appointments?includeServiceAppointmentItems=true',
    olivia,
    'id title status dateAttending dateAttendingLocalised dateConfirmed dateCompleted location.name location.timeZone serviceSupplier.name serviceSupplier.phone serviceSupplier.website orgUser serviceItemsCountTotal serviceItemsCountIncomplete serviceAppointmentItems commentsRequestor',
  ],
  [
    'item',
    '/service-appointment-items',
    olivia,
    'id status result price commentsRequestor commentsEngineer dateCompleted assetInstance.assetModel.name assetInstance.assetModel.assetType.name assetInstance.assetModel.requiresSerialNumber assetInstance.nickname assetInstance.serialNumber assetInstance.location assetInstance.subLocation assetInstance.hasTracker assetInstance.trackerCurrentFriendlyId assetInstance.dateServiceNextDue assetInstance.serviceSupplier assetInstance.derivedModelNameAndSerial assetInstance.breadcrumbName',
  ],
  [
    'supplier',
    '/suppliers',
    olivia,
    'id name phone email isGlobal ownedByGroup isServiceProvider isPurchaseProvider isManufacturerProvider groupLocalService groupLocalPurchase',
  ],
  [
    'model',
    '/asset-models',
    marcus,
    'id name assetType.name assetType.assetCategory.name supplierManufactureString supplierServicesThisModel',
  ],
  [
    'client',
    '/groups',
    marcus,
    'id name phone email supplierServiceConfirmed supplierServiceRequestedByString',
  ],
  ['audit event', '/audit-events', olivia, 'id createdAt username event'],
  [
    'financial event',
    '/reports/financial-events',
    olivia,
    'financialEventType financialEventTypeString price relevantDate derivedTypeName derivedModelName derivedModelNameAndSerial locationString description',
  ],
];

describe('a record in a list', () => {
  it.each(fields)(
    'of type %s at %s has every field of the specification',
    async (...[, list, email, names]) => {
      const person = await portal.clientFor(email);
      if (list === '/audit-events') await person.request('POST /regions', { name: 'North' });
      const row = await person.getFirst(list);
      const [path = ''] = list.split('?');
      // The single record may have more fields, such as the rooms of its location.
      const { one } = await person.request(`GET ${path}/${textAt(row, 'id')}`);
      const missing = names
        .split(' ')
        .filter((name) => at(row, name) === undefined && at(one, name) === undefined);
      expect(missing).toEqual([]);
    },
  );
});

describe('the current user', () => {
  it.each([
    [olivia, 'GroupAdmin', { isSupplier: false, isGroupAdministrator: true, isSupplierAdministrator: false }],
    [tom, 'PracticeUser', { isSupplier: false, isGroupAdministrator: false, isSupplierAdministrator: false }],
    [
      marcus,
      'SupplierAdmin',
      { isSupplier: true, isGroupAdministrator: false, isSupplierAdministrator: true },
    ],
    [
      support,
      'SupportAdmin',
      { isSupplier: false, isGroupAdministrator: false, isSupplierAdministrator: false },
    ],
  ])('%s has the name, role and organisation', async (email, role, flags) => {
    const { status, one } = await (
      await portal.clientFor(email)
    ).request('GET /users/current-user?Origin=http://localhost');
    expect(status).toBe(200);
    expect(one).toMatchObject({
      reference: email,
      roles: [{ nameAbbreviated: role }],
      isImpersonated: false,
      impersonatedByUsername: null,
      impersonatedEndUrl: null,
      ...flags,
    });
    expect([one['groups'], one['suppliers']].flat()).toHaveLength(role === 'SupportAdmin' ? 0 : 1);
  });

  it('has the sector tag of the group, with id and name', async () => {
    const { one } = await (await portal.clientFor(helen)).request('GET /users/current-user');
    expect(at(one, 'groups.0.tags.0')).toEqual({ id: expect.any(String), name: expect.any(String) });
  });
});
