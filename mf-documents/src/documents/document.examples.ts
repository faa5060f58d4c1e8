import type { AssetModelListed, CompactAsset, Document } from '@steward/shared-api';
import { aDocument } from '@steward/shared-api/testing';

const guid = (kind: number, number: number) =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The asset and the model that the documents of tests are about. */
export const anAssetId = guid(1, 1);
export const aModelId = guid(2, 1);

/** A guide to a model, everybody's. */
export function aGlobalDocument(number: number): Document {
  return aDocument(number, {
    isGlobal: true,
    group: null,
    relatesToType: 'Model',
    relatesToName: 'W&H Lisa 1',
    assetInstanceId: null,
    assetModelId: aModelId,
  });
}

/** A picture of an asset. */
export function aPicture(number: number, changes: Partial<Document> = {}): Document {
  return aDocument(number, { documentType: 'AssetImage', fileName: 'front.png', title: 'Front', ...changes });
}

/** The asset, as it can be chosen. */
export const aCompactAsset: CompactAsset = {
  id: anAssetId,
  active: true,
  deactivatedAt: null,
  status: 'Commissioned',
  serialNumber: null,
  barcode: null,
  nickname: null,
  assetModelId: aModelId,
  derivedModelName: 'Lisa 1',
  derivedTypeName: 'Autoclave',
  breadcrumbName: 'Harbour Dental Truro / Autoclave / Lisa 1',
  locationId: guid(3, 1),
  locationString: 'Harbour Dental Truro',
  subLocationId: null,
  subLocationString: null,
  supplierServiceString: null,
  hasTracker: false,
  trackerCurrentFriendlyId: null,
  datePurchased: null,
  dateServiceNextDue: null,
  dateServiceLastCompleted: null,
  dateServicePending: null,
  serviceOverdue: false,
  serviceDue: false,
  version: 1,
};

/** The model, as it can be chosen. */
export const aModel: AssetModelListed = {
  id: aModelId,
  name: 'Lisa 1',
  assetType: {
    id: guid(6, 1),
    name: 'Autoclave',
    assetCategory: { id: guid(5, 1), name: 'Decontamination' },
  },
  supplierManufactureString: 'W&H',
  requiresSerialNumber: true,
  requiresBarcode: true,
  defaultServiceIntervalMonths: 12,
  supplierServicesThisModel: null,
  version: 1,
};
