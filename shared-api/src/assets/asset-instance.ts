import * as z from '@steward/shared-api/schema';
import { assetModel } from '../catalogue/catalogue.ts';
import { customFilters } from '../custom-fields/custom-filter.ts';
import { customValueInputs, customValues } from '../custom-fields/custom-value.ts';
import { sortInput } from '../paging.ts';
import { inputsOf, outputsOf } from '../properties/property.ts';
import {
  chosenId,
  chosenInstant,
  day,
  id,
  idList,
  idListOf,
  instant,
  line,
  requiredLine,
} from '../values.ts';
import { assetProperties, compactAssetProperties } from './asset-properties.ts';

/** Derived from the latest milestone date of the asset. Without a date the status is New. */
export const assetStatus = z.enum(['New', 'Purchased', 'Delivered', 'Commissioned', 'Decommissioned']);
export type AssetStatus = z.infer<typeof assetStatus>;

/** A service counts as due if its date is within this number of days from today. */
export const serviceDueWindowDays = 30;

/** With more assets in scope than this, grids page on the server (20 compact pages of 50). */
export const browserPagingLimit = 1000;

const named = z.object({ id, name: z.string() });
const room = z.object({ id, name: z.string(), nameNickname: z.string() });

/** The fields that the asset and its short form share. */
const common = {
  id,
  status: assetStatus,
  assetModelId: id,
  locationId: id,
  subLocationId: z.nullable(id),
  /** Location, type and model in one line, for headings and lists. */
  breadcrumbName: z.string(),
  derivedTypeName: z.string(),
  hasTracker: z.boolean(),
  trackerCurrentFriendlyId: z.nullable(z.string()),
  dateServiceNextDue: z.nullable(day),
  dateServiceLastCompleted: z.nullable(day),
  dateServicePending: z.nullable(instant),
  serviceOverdue: z.boolean(),
  serviceDue: z.boolean(),
  /** Omitted if there are none. */
  customValues: z.optional(customValues),
  version: z.int(),
};

/** One piece of equipment at a location. */
export const assetInstance = z.object({
  ...common,
  ...outputsOf(assetProperties),
  orgUser: z.nullable(z.object({ id, fullName: z.string() })),
  createdAt: instant,
  modifiedAt: instant,
  /** The supplier that services the asset: its own one, otherwise the default. */
  supplierService: z.nullable(named),
  supplierServiceDefault: z.nullable(named),
  subLocation: z.nullable(room),
  assetModel,
  location: z.object({
    id,
    /** The label of the location: `Riverside Dental, BS1 4DJ`, or the name alone. */
    name: z.string(),
    /** The text after the name and a comma in the label, such as the postcode. Omitted if no other location of the group has the same name. */
    distinguishedBy: z.optional(z.string()),
    timeZone: z.string(),
    /** All rooms of the location, by name. Only for a single asset, not for rows of a list. */
    subLocations: z.optional(z.array(room)),
  }),
  groupName: z.string(),
  isMissingData: z.boolean(),
  isMissingSerial: z.boolean(),
  isMissingBarcode: z.boolean(),
  trackerCurrentId: z.nullable(id),
  hasPrimaryImage: z.boolean(),
  primaryImageDocumentId: z.nullable(id),
  /** The picture of the asset in lists: its primary image, otherwise a picture of its model. Not set by a server of an earlier release. */
  picture: z.nullable(z.object({ id, remoteId: z.string() })),
});
export type AssetInstance = z.infer<typeof assetInstance>;

/** The sort properties of the asset list. */
export const assetSortProperties = [
  'trackerCurrentFriendlyId',
  'model',
  'type',
  'reference',
  'nickname',
  'location',
  'subLocation',
  'serialNumber',
  'barcode',
  'status',
  'dateServiceNextDue',
  'supplierService',
  'createdAt',
] as const;
export type AssetSortProperty = (typeof assetSortProperties)[number];

/** The order of the asset list, used by every list of matching assets. */
export const assetListOrder = {
  ...sortInput(assetSortProperties),
  /** Sorts by the value of this custom field, assets without one last. Equal values are sorted by `sortProperty`. */
  sortCustomField: z.optional(id),
};

/** The maximum number of assets that the register selects a visit for. */
export const maximumRequestedAssets = 100;

/** The filters of the asset dashboard, used by the list and by the export. */
export const assetFilters = {
  searchTerm: z.optional(line(100)),
  /** Only these assets. */
  assetInstanceIds: z.optional(idListOf(maximumRequestedAssets)),
  groupId: z.optional(id),
  locationId: z.optional(id),
  subLocationId: z.optional(id),
  assetCategoryId: z.optional(id),
  assetTypeId: z.optional(id),
  assetModelId: z.optional(id),
  supplierIdManufacture: z.optional(id),
  supplierIdPurchase: z.optional(id),
  supplierIdService: z.optional(id),
  /** Only assets that this supplier can see: it services the asset or its model, and it has confirmed the service link. */
  visibleToSupplierId: z.optional(id),
  /** The user that the asset is assigned to. */
  orgUserId: z.optional(id),
  /** Only models with a category and type that have one of these tags or no tag. */
  searchTag: z.optional(idList),
  /** Only assets that can be added to this appointment: at its location, serviced by its supplier, and not on it. */
  availableByServiceAppointmentId: z.optional(id),
  createdAfter: z.optional(chosenInstant()),
  customFilters: z.optional(customFilters),
  serviceDue: z.optional(z.boolean()),
  missingTrackers: z.optional(z.boolean()),
  missingReference: z.optional(z.boolean()),
  missingData: z.optional(z.boolean()),
  missingSuppliers: z.optional(z.boolean()),
  includeInactive: z.optional(z.boolean()),
};

/** The room, the responsible user and the service supplier of an asset. The all-zero id removes them. */
export const assetPlacement = {
  subLocationId: z.optional(z.nullable(id)),
  orgUserId: z.optional(z.nullable(id)),
  supplierServiceId: z.optional(z.nullable(id)),
};

/** The fields of 'Add a new Asset Instance'. */
export const newAsset = {
  assetModelId: chosenId('Please select a Model'),
  locationId: chosenId('Please select a Location'),
  ...inputsOf(assetProperties),
  ...assetPlacement,
  customValues: z.optional(customValueInputs),
};

/** The fields of 'Erase Asset'. The confirmation is the text that `erasureConfirmation` returns. */
export const newErasure = {
  confirmation: requiredLine(500, 'Please type the text shown to confirm'),
  reason: requiredLine(500, 'Please give a reason'),
};

/** A short form of an asset, for long lists that page in the browser. It needs only columns of the asset's own row. */
export const compactAsset = z.object({
  ...common,
  ...outputsOf(compactAssetProperties),
  derivedModelName: z.string(),
  locationString: z.string(),
  subLocationString: z.nullable(z.string()),
  supplierServiceString: z.nullable(z.string()),
});
export type CompactAsset = z.infer<typeof compactAsset>;
