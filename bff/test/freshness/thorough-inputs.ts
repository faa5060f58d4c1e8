import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';

/** Inputs that change more than the samples: names and links that other records show. */
export const thoroughInputs: Readonly<
  Record<string, (fixture: LocationFixture) => Readonly<Record<string, unknown>>>
> = {
  'assetInstances.update': ({ assetInstanceId, emptySubLocationId, usedSupplierId }) => ({
    id: assetInstanceId,
    serialNumber: 'SN-9',
    nickname: 'Thorough',
    subLocationId: emptySubLocationId,
    supplierServiceId: usedSupplierId,
    purchasePrice: '99.00',
    datePurchased: '2026-01-10',
  }),
  'locations.update': ({ locationId, regionId }) => ({
    id: locationId,
    name: `Practice ${regionId}`,
    timeZone: 'Europe/Paris',
  }),
  'subLocations.update': ({ subLocationId }) => ({
    id: subLocationId,
    name: `Room ${subLocationId}`,
    nickname: 'Blue',
  }),
  'regions.update': ({ regionId }) => ({ id: regionId, name: `County ${regionId}` }),
  'groups.update': ({ groupId, faultId }) => ({ id: groupId, name: `Group ${faultId}` }),
  'suppliers.update': ({ usedSupplierId }) => ({
    id: usedSupplierId,
    name: `Repairs ${usedSupplierId}`,
    phone: '01872 555 0199',
  }),
  'suppliers.updateMany': ({ usedSupplierId }) => ({
    suppliers: [{ id: usedSupplierId, name: `Repairs ${usedSupplierId}` }],
  }),
  'suppliers.removeGroup': ({ supplierId, groupId }) => ({
    id: supplierId,
    groupId,
    isServiceProvider: true,
  }),
  'suppliers.confirmGroup': ({ supplierId, groupId }) => ({ id: supplierId, groupId, isConfirmed: false }),
  'suppliers.removeModel': ({ supplierId, assetModelId }) => ({
    id: supplierId,
    assetModelId,
    isServiceProvider: true,
  }),
  'catalogueModels.update': ({ assetModelId, faultId }) => ({
    id: assetModelId,
    name: `Model ${faultId}`,
    defaultServiceIntervalMonths: 5,
    requiresBarcode: true,
  }),
  'catalogueTypes.update': ({ assetTypeId, faultId }) => ({ id: assetTypeId, name: `Type ${faultId}` }),
  'modelMerges.create': ({ servicedModelId, assetModelId }) => ({
    sourceModelId: assetModelId,
    targetModelId: servicedModelId,
  }),
  'assetModelAdditionRequests.decide': ({ assetModelAdditionRequestId }) => ({
    id: assetModelAdditionRequestId,
    isAdded: false,
    comments: 'Not made any more',
  }),
  'users.update': ({ orgUserId }) => ({ orgUserId, firstName: 'Thorough', lastName: 'Person' }),
  'serviceAppointments.update': ({ serviceAppointmentId }) => ({
    id: serviceAppointmentId,
    serviceAppointmentStatus: 'Cancelled',
  }),
};
