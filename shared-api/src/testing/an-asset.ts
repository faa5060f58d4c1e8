import type { AssetInstance } from '../assets/asset-instance.ts';

const guid = (kind: number, number: number) =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An asset for tests: complete, in use, its service far away. */
export function anAsset(number: number, changes: Partial<AssetInstance> = {}): AssetInstance {
  return {
    id: guid(1, number),
    active: true,
    status: 'Commissioned',
    serialNumber: `SN-${number}`,
    barcode: `BC-${number}`,
    comments: null,
    nickname: null,
    datePurchased: null,
    dateDelivered: null,
    dateCommissioned: '2024-03-01T12:00:00.000Z',
    dateDecommissioned: null,
    dateHistoricalService: null,
    deactivatedAt: null,
    orgUser: null,
    createdAt: '2024-03-01T09:00:00.000Z',
    modifiedAt: '2024-03-01T09:00:00.000Z',
    supplierService: { id: guid(5, 1), name: 'DentServe' },
    supplierServiceDefault: null,
    subLocation: { id: guid(4, 1), name: 'Surgery 1', nameNickname: 'Surgery 1 (Blue)' },
    subLocationId: guid(4, 1),
    assetModelId: guid(2, 1),
    locationId: guid(3, 1),
    assetModel: {
      id: guid(2, 1),
      name: `Lisa ${number}`,
      assetType: {
        id: guid(6, 1),
        name: 'Autoclave',
        assetCategory: { id: guid(7, 1), name: 'Decontamination' },
      },
      supplierManufactureString: 'W&H',
      requiresSerialNumber: true,
      requiresBarcode: true,
      defaultServiceIntervalMonths: 12,
    },
    location: { id: guid(3, 1), name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
    groupName: 'Harbour Dental',
    dateServiceNextDue: '2027-09-05',
    dateServiceLastCompleted: '2026-09-05',
    dateServicePending: null,
    serviceOverdue: false,
    serviceDue: false,
    isMissingData: false,
    isMissingSerial: false,
    isMissingBarcode: false,
    hasTracker: true,
    trackerCurrentId: guid(8, number),
    trackerCurrentFriendlyId: 'K7P-4MX-92Q',
    hasPrimaryImage: false,
    primaryImageDocumentId: null,
    breadcrumbName: `Harbour Dental Truro / Autoclave / Lisa ${number}`,
    derivedTypeName: 'Autoclave',
    version: 3,
    ...changes,
  };
}
