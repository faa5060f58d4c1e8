import * as z from '@steward/shared-api/schema';
import { inputsOf, outputsOf, type Properties } from '../properties/property.ts';
import { chosenId, chosenInstant, id, instant, line, requiredText } from '../values.ts';

/** The severities in ascending order. NotSet is for drafts; no reported fault has it. */
export const faultSeverity = z.enum(
  ['NotSet', 'Incidental', 'Minor', 'Serious', 'Critical'],
  'Please select a severity',
);
export type FaultSeverity = z.infer<typeof faultSeverity>;

/** Why a handpiece failed; always NotSet for other assets. */
export const faultReason = z.enum([
  'NotSet',
  'NotLubricated',
  'IncorrectLubrication',
  'IncorrectAutoclaveCycle',
]);
export type FaultReason = z.infer<typeof faultReason>;

export const faultStatus = z.enum(['New', 'Acknowledged', 'InProgress', 'Resolved', 'Cancelled']);
export type FaultStatus = z.infer<typeof faultStatus>;

/** The dashboard shows faults that were resolved within this number of days. */
export const resolvedFaultWindowDays = 14;

export const faultCategory = z.object({ id, name: z.string() });
export type FaultCategory = z.infer<typeof faultCategory>;

/** The properties of a repair. Contract, columns, form and audit trail derive from this declaration. */
export const faultProperties = {
  progress: { kind: 'longText', label: 'Progress Notes', plainLabel: 'Progress', max: 4000 },
  price: { kind: 'money', label: 'Price Ex VAT', plainLabel: 'Price', permission: 'assets.prices' },
} as const satisfies Properties;

const supplierContact = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
});

/** A fault of an asset and the progress of its repair. */
export const fault = z.object({
  id,
  severity: faultSeverity,
  reason: faultReason,
  status: faultStatus,
  description: z.string(),
  ...outputsOf(faultProperties),
  createdAt: instant,
  createdByUsername: z.nullable(z.string()),
  reportedByUsername: z.nullable(z.string()),
  dateResolved: z.nullable(instant),
  /** From an import of the history of another product. */
  isImported: z.boolean(),
  /** The reporter, if it is a user. */
  orgUser: z.nullable(z.object({ id, fullName: z.string() })),
  category: faultCategory,
  /** The server guessed the category, or the severity, of a report without an account, and no user has confirmed or changed it. */
  isCategoryGuessed: z.boolean(),
  isSeverityGuessed: z.boolean(),
  /** It was reported without an account, so that it may have photos that no one has looked at. */
  isReportedBySticker: z.boolean(),
  assetInstance: z.object({
    id,
    serialNumber: z.nullable(z.string()),
    breadcrumbName: z.string(),
    derivedTypeName: z.string(),
    location: z.object({ id, name: z.string(), timeZone: z.string() }),
    assetModel: z.object({ id, name: z.string(), assetType: z.object({ name: z.string() }) }),
    /** The supplier that services the asset: its own one, otherwise the default. */
    supplierService: z.nullable(supplierContact),
  }),
  modifiedAt: instant,
  version: z.int(),
});
export type Fault = z.infer<typeof fault>;

/** The sort properties of faults. The default is newest first. */
export const faultSortProperties = [
  'createdAt',
  'severity',
  'status',
  'dateResolved',
  'category',
  'name',
  'type',
  'location',
] as const;
export type FaultSortProperty = (typeof faultSortProperties)[number];

/** The filters of the faults dashboard and of the dashboard's tabs. */
export const faultFilters = {
  searchTerm: z.optional(line(100)),
  faultCategoryId: z.optional(id),
  faultSeverity: z.optional(faultSeverity),
  faultStatus: z.optional(faultStatus),
  unresolvedOnly: z.optional(z.boolean()),
  /** For the tabs of the dashboard: false is Open (neither resolved nor cancelled), true is Resolved. */
  resolved: z.optional(z.boolean()),
  locationId: z.optional(id),
  groupId: z.optional(id),
  assetInstanceId: z.optional(id),
  createdAfter: z.optional(chosenInstant()),
  resolvedAfter: z.optional(chosenInstant()),
};

const chosenSeverity = faultSeverity.check(
  z.refine((severity) => severity !== 'NotSet', 'Please select a severity'),
);
const description = requiredText(4000, 'Please describe this fault');

/** The fields of 'Report a new Fault'. */
export const faultReport = {
  assetInstanceId: chosenId('Please select an Asset'),
  faultCategoryId: chosenId('Please select a category'),
  faultSeverity: chosenSeverity,
  faultReason: z._default(faultReason, 'NotSet'),
  description,
};

/** The fields of 'Fault Details' that can be edited. */
export const faultChanges = {
  faultStatus: z.optional(faultStatus),
  faultSeverity: z.optional(chosenSeverity),
  faultCategoryId: z.optional(chosenId('Please select a category')),
  faultReason: z.optional(faultReason),
  description: z.optional(description),
  ...inputsOf(faultProperties),
};

/** The fields that change for many faults at once. */
export const manyFaultsValues = { faultStatus };
