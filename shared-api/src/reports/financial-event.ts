import * as z from '@steward/shared-api/schema';
import { day, id, idList, line, money } from '../values.ts';

export const financialEventType = z.enum(['AssetPurchase', 'AssetService', 'AssetFault']);
export type FinancialEventType = z.infer<typeof financialEventType>;

/** As screens and exports say it. */
export const financialEventTypeLabels: Readonly<Record<FinancialEventType, string>> = {
  AssetPurchase: 'Asset Purchase',
  AssetService: 'Asset Service',
  AssetFault: 'Asset Fault',
};

/** More events than this are refused, not cut: the answer is the whole report, for charts, sums and the export. */
export const maximumFinancialEvents = 100_000;

/** Money that was spent on an asset; derived, never stored. */
export const financialEvent = z.object({
  /** Of the asset, the appointment's item or the fault that it comes from. */
  id,
  financialEventType,
  financialEventTypeString: z.string(),
  price: money,
  /** The day at the asset's location. */
  relevantDate: day,
  derivedTypeName: z.string(),
  derivedModelName: z.string(),
  derivedModelNameAndSerial: z.string(),
  locationString: z.string(),
  subLocationString: z.nullable(z.string()),
  description: z.string(),
  assetInstanceId: id,
  assetTypeId: z.nullable(id),
  assetModelId: id,
});
export type FinancialEvent = z.infer<typeof financialEvent>;

// Beyond these no asset has a day (see `assetDay`), and the database counts no further than some thousand years.
const reportDay = day.check(
  z.refine((value) => value >= '1900' && value < '2101', 'Please choose a day between 1900 and 2100'),
);

/** The filters of the report; both days are days of the asset's location and belong to the period. */
export const financialEventFilters = {
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
