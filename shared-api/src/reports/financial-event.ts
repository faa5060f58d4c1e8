import * as z from '@steward/shared-api/schema';
import { day, id, idList, line, money } from '../values.ts';

export const financialEventType = z.enum(['AssetPurchase', 'AssetService', 'AssetFault']);
export type FinancialEventType = z.infer<typeof financialEventType>;

/** The labels of the types, for screens and exports. */
export const financialEventTypeLabels: Readonly<Record<FinancialEventType, string>> = {
  AssetPurchase: 'Asset Purchase',
  AssetService: 'Asset Service',
  AssetFault: 'Asset Fault',
};

/** The server rejects a report with more events instead of cutting it, because charts, sums and exports need all of them. */
export const maximumFinancialEvents = 100_000;

/** A cost of an asset. Derived from assets, appointment items and faults; stored only for an asset that support has erased. */
export const financialEvent = z.object({
  /** The id of the asset, appointment item or fault that it is derived from. */
  id,
  financialEventType,
  financialEventTypeString: z.string(),
  price: money,
  /** The day at the asset's location. */
  relevantDate: day,
  derivedTypeName: z.string(),
  derivedModelName: z.string(),
  /** `Deleted asset` for an erased one. */
  derivedModelNameAndSerial: z.string(),
  locationString: z.string(),
  subLocationString: z.nullable(z.string()),
  description: z.string(),
  assetInstanceId: id,
  /** Whether support has erased the asset. Its id then no longer exists. */
  isAssetErased: z.boolean(),
  assetTypeId: z.nullable(id),
  assetModelId: id,
});
export type FinancialEvent = z.infer<typeof financialEvent>;

// No asset has a day outside this range (see `assetDay`), and the database does not support every year.
const reportDay = day.check(
  z.refine((value) => value >= '1900' && value < '2101', 'Please choose a day between 1900 and 2100'),
);

/** The filters of the report. Both days are inclusive and in the time zone of the asset's location. */
export const financialEventFilters = {
  /** Only the costs of this asset. */
  assetInstanceId: z.optional(id),
  locationId: z.optional(id),
  subLocationId: z.optional(id),
  assetCategoryId: z.optional(id),
  assetTypeId: z.optional(id),
  assetModelId: z.optional(id),
  supplierIdManufacture: z.optional(id),
  supplierIdPurchase: z.optional(id),
  supplierIdService: z.optional(id),
  searchTerm: z.optional(line(100)),
  searchTag: z.optional(idList),
  serviceDue: z.optional(z.boolean()),
  dateStartInclusive: z.optional(reportDay),
  dateEndInclusive: z.optional(reportDay),
  financialEventType: z.optional(financialEventType),
};
