import * as z from '@steward/shared-api/schema';
import { assetDay, day, id, instant, money, price, text } from '../values.ts';

/** Whether the asset was serviced. */
export const serviceAppointmentItemStatus = z.enum(['New', 'Completed', 'Cancelled']);
export type ServiceAppointmentItemStatus = z.infer<typeof serviceAppointmentItemStatus>;

/** What an item shows of its asset, also to a supplier that does not see the asset itself. */
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

/** An asset to be serviced at an appointment. */
export const serviceAppointmentItem = z.object({
  id,
  serviceAppointmentId: id,
  assetInstanceId: id,
  status: serviceAppointmentItemStatus,
  /** Of the service; everybody who sees the appointment sees it. */
  price: z.nullable(money),
  commentsRequestor: z.nullable(z.string()),
  commentsEngineer: z.nullable(z.string()),
  /** When the work was done. */
  dateCompleted: z.nullable(instant),
  assetInstance: itemAsset,
  createdAt: instant,
  modifiedAt: instant,
  version: z.int(),
});
export type ServiceAppointmentItem = z.infer<typeof serviceAppointmentItem>;

/** What is edited when an item is processed. */
export const serviceAppointmentItemChanges = {
  serviceAppointmentItemStatus: z.optional(serviceAppointmentItemStatus),
  commentsEngineer: z.optional(z.nullable(text(4000))),
  commentsRequestor: z.optional(z.nullable(text(4000))),
  price: z.optional(z.nullable(price)),
  /** The day of the work, at the location; `presetWorkDay` when it is left out. */
  dateCompleted: z.optional(assetDay),
};
