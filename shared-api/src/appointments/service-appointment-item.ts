import * as z from '@steward/shared-api/schema';
import { inputsOf, outputsOf, type Properties } from '../properties/property.ts';
import { assetDay, day, id, instant } from '../values.ts';

/** Whether the asset was serviced. */
export const serviceAppointmentItemStatus = z.enum(['New', 'Completed', 'Cancelled']);
export type ServiceAppointmentItemStatus = z.infer<typeof serviceAppointmentItemStatus>;

/** The result of the work on an asset. */
export const serviceAppointmentItemResult = z.enum(['Pass', 'Remarks', 'Fail']);
export type ServiceAppointmentItemResult = z.infer<typeof serviceAppointmentItemResult>;

/** The labels of the results. */
export const serviceAppointmentItemResultLabels: Record<ServiceAppointmentItemResult, string> = {
  Pass: 'Pass',
  Remarks: 'Remarks',
  Fail: 'Fail',
};

/** The fields of the asset that an item includes, even for a supplier that cannot see the asset itself. */
const itemAsset = z.object({
  id,
  assetModel: z.object({
    id,
    name: z.string(),
    assetType: z.object({ id, name: z.string() }),
    requiresSerialNumber: z.boolean(),
  }),
  nickname: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  location: z.object({ id, name: z.string(), timeZone: z.string() }),
  subLocation: z.nullable(z.object({ id, name: z.string(), nameNickname: z.string() })),
  hasTracker: z.boolean(),
  trackerCurrentFriendlyId: z.nullable(z.string()),
  dateServiceNextDue: z.nullable(day),
  serviceSupplier: z.nullable(z.object({ id, name: z.string() })),
  derivedModelNameAndSerial: z.string(),
  breadcrumbName: z.string(),
});

/**
 * The properties of the work. Contract, columns, form and audit trail derive from this declaration. Every user who can see the appointment
 * can see the price.
 */
export const serviceAppointmentItemProperties = {
  price: { kind: 'money', label: 'Price' },
  commentsRequestor: { kind: 'longText', label: "Practice's notes", max: 4000 },
  commentsEngineer: { kind: 'longText', label: "Engineer's notes", max: 4000 },
} as const satisfies Properties;

/** An asset to be serviced at an appointment. */
export const serviceAppointmentItem = z.object({
  id,
  serviceAppointmentId: id,
  assetInstanceId: id,
  status: serviceAppointmentItemStatus,
  ...outputsOf(serviceAppointmentItemProperties),
  /** Null if none was recorded, and for an item that is not completed. */
  result: z.nullable(serviceAppointmentItemResult),
  /** When the work was done. */
  dateCompleted: z.nullable(instant),
  assetInstance: itemAsset,
  createdAt: instant,
  modifiedAt: instant,
  version: z.int(),
});
export type ServiceAppointmentItem = z.infer<typeof serviceAppointmentItem>;

/** The fields that can be edited while an item is processed. */
export const serviceAppointmentItemChanges = {
  serviceAppointmentItemStatus: z.optional(serviceAppointmentItemStatus),
  ...inputsOf(serviceAppointmentItemProperties),
  /** Only a completed item has a result. Null removes it. */
  result: z.optional(z.nullable(serviceAppointmentItemResult)),
  /** The day of the work, at the location. Defaults to `presetWorkDay`. */
  dateCompleted: z.optional(assetDay),
};
