import * as z from '@steward/shared-api/schema';
import { chosenId, chosenInstant, id, instant, line, text } from '../values.ts';
import { serviceAppointmentItem } from './service-appointment-item.ts';

/** The status of an appointment, from request to completion or cancellation. */
export const serviceAppointmentStatus = z.enum(['New', 'Pending', 'Confirmed', 'Completed', 'Cancelled']);
export type ServiceAppointmentStatus = z.infer<typeof serviceAppointmentStatus>;

/** The statuses in which the date is not confirmed. */
export const pendingConfirmation: readonly ServiceAppointmentStatus[] = ['New', 'Pending'];
/** The statuses that need an action: pending confirmation, or confirmed and awaiting completion. */
export const awaitingAction: readonly ServiceAppointmentStatus[] = [...pendingConfirmation, 'Confirmed'];

/** The maximum number of assets of one appointment. */
export const maximumAppointmentAssets = 300;

const appointmentLocation = z.object({ id, name: z.string(), timeZone: z.string() });

/** A visit of a supplier that services assets of one location. */
export const serviceAppointment = z.object({
  id,
  title: z.nullable(z.string()),
  status: serviceAppointmentStatus,
  dateAttending: instant,
  /** The local date and time at the location, without an offset: `2026-07-01T09:00:00`. */
  dateAttendingLocalised: z.iso.datetime({ local: true }),
  dateConfirmed: z.nullable(instant),
  /** The party and the user that confirmed the date. The name is null if it was not recorded. */
  confirmedBy: z.nullable(z.object({ name: z.nullable(z.string()), isSupplier: z.boolean() })),
  /** Whether the supplier (true) or the practice (false) chose the present date. */
  isDateProposedBySupplier: z.boolean(),
  /** From an import of the history of another product. */
  isImported: z.boolean(),
  dateCompleted: z.nullable(instant),
  location: appointmentLocation,
  groupName: z.string(),
  serviceSupplier: z.object({
    id,
    name: z.string(),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  /** The engineer, a user of the supplier. */
  orgUser: z.nullable(z.object({ id, name: z.string() })),
  serviceItemsCountTotal: z.int(),
  serviceItemsCountIncomplete: z.int(),
  commentsRequestor: z.nullable(z.string()),
  /** If true, the supplier may edit the requestor's comments of the items. */
  isRequestedBySupplier: z.boolean(),
  createdAt: instant,
  modifiedAt: instant,
  version: z.int(),
});

/** A row of the list. It has items only if the query requests them. */
export const serviceAppointmentRow = z.extend(serviceAppointment, {
  serviceAppointmentItems: z.optional(z.array(serviceAppointmentItem)),
});
export type ServiceAppointmentRow = z.infer<typeof serviceAppointmentRow>;

/** An appointment with all of its items, and what an engineer needs to get to its location. */
export const serviceAppointmentInFull = z.extend(serviceAppointment, {
  location: z.extend(appointmentLocation, {
    /** The phone of the location, otherwise that of its group. */
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
  }),
  serviceAppointmentItems: z.array(serviceAppointmentItem),
});
export type ServiceAppointment = z.infer<typeof serviceAppointmentInFull>;

/** The filters of the appointments list. */
export const serviceAppointmentFilters = {
  serviceAppointmentId: z.optional(id),
  appointmentDateMin: z.optional(chosenInstant()),
  appointmentDateMax: z.optional(chosenInstant()),
  /** Suppliers filter by client. */
  groupId: z.optional(id),
  locationId: z.optional(id),
  supplierId: z.optional(id),
  assetInstanceId: z.optional(id),
  searchTerm: z.optional(line(100)),
  includeServiceAppointmentItems: z.optional(z.boolean()),
  serviceAppointmentStatus: z.optional(serviceAppointmentStatus),
  awaitingActionOnly: z.optional(z.boolean()),
  /** Only appointments without a confirmed date: new or pending. */
  pendingConfirmationOnly: z.optional(z.boolean()),
  /** Only appointments that have the caller as engineer. */
  isAssignedToMe: z.optional(z.boolean()),
};

/** The columns of the appointments grid. */
export const serviceAppointmentSortProperties = [
  /** Upcoming visits by date, then past visits, newest first. */
  'nextVisit',
  'dateAttending',
  'title',
  'serviceSupplier',
  'location',
  'orgUser',
  'status',
  'serviceItemsCountTotal',
  'serviceItemsCountIncomplete',
] as const;
export type ServiceAppointmentSortProperty = (typeof serviceAppointmentSortProperties)[number];

const tooManyAssets = `An appointment has at most ${maximumAppointmentAssets} assets`;

/** The fields of a new appointment. It takes several assets so that the request form needs one call. */
export const serviceAppointmentRequest = {
  locationId: chosenId('Please select a location'),
  supplierId: chosenId('Please select a supplier'),
  dateAttending: chosenInstant('Please select a date'),
  /** Set by a supplier that records a past visit. */
  hasTakenPlace: z.optional(z.boolean()),
  assetInstanceId: z.optional(id),
  assetInstanceIds: z.optional(z.array(id).check(z.maxLength(maximumAppointmentAssets, tooManyAssets))),
  title: z.optional(z.nullable(line(200))),
  commentsRequestor: z.optional(z.nullable(text(4000))),
};

/** The statuses that a caller may set. `stepToward` returns the step for each. */
export const wantedAppointmentStatus = z.enum(['Pending', 'Confirmed', 'Completed', 'Cancelled']);
export type WantedAppointmentStatus = z.infer<typeof wantedAppointmentStatus>;

/** A step or details, or the step to a new date with that date. `orgUserId` is the engineer; the all-zero id removes the engineer. */
export const serviceAppointmentChanges = {
  serviceAppointmentStatus: z.optional(wantedAppointmentStatus),
  orgUserId: z.optional(id),
  dateAttending: z.optional(chosenInstant()),
  title: z.optional(z.nullable(line(200))),
};
