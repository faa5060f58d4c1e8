import * as z from '@steward/shared-api/schema';
import { chosenId, chosenInstant, id, instant, line, text } from '../values.ts';
import { serviceAppointmentItem } from './service-appointment-item.ts';

/** Where an appointment is between being asked for and being done. */
export const serviceAppointmentStatus = z.enum(['New', 'Pending', 'Confirmed', 'Completed', 'Cancelled']);
export type ServiceAppointmentStatus = z.infer<typeof serviceAppointmentStatus>;

/** A date that awaits somebody's confirmation. */
export const pendingConfirmation: readonly ServiceAppointmentStatus[] = ['New', 'Pending'];
/** An appointment that somebody has yet to act on: pending confirmation, or confirmed and awaiting completion. */
export const awaitingAction: readonly ServiceAppointmentStatus[] = [...pendingConfirmation, 'Confirmed'];

/** As many assets may be on one appointment. */
export const maximumAppointmentAssets = 300;

/** A visit of a supplier to service assets of one location. */
export const serviceAppointment = z.object({
  id,
  title: z.nullable(z.string()),
  status: serviceAppointmentStatus,
  dateAttending: instant,
  /** What the clocks at the location show then, without an offset: `2026-07-01T09:00:00`. */
  dateAttendingLocalised: z.iso.datetime({ local: true }),
  dateConfirmed: z.nullable(instant),
  /** The side and the user that confirmed the date; the name is null where it was not recorded. */
  confirmedBy: z.nullable(z.object({ name: z.nullable(z.string()), isSupplier: z.boolean() })),
  /** The side that chose the present date. */
  isDateProposedBySupplier: z.boolean(),
  dateCompleted: z.nullable(instant),
  location: z.object({ id, name: z.string(), timeZone: z.string() }),
  groupName: z.string(),
  serviceSupplier: z.object({
    id,
    name: z.string(),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  /** The engineer, one of the supplier's people. */
  orgUser: z.nullable(z.object({ id, name: z.string() })),
  serviceItemsCountTotal: z.int(),
  serviceItemsCountIncomplete: z.int(),
  commentsRequestor: z.nullable(z.string()),
  /** Then the supplier writes the requestor's comments on its items too. */
  isRequestedBySupplier: z.boolean(),
  createdAt: instant,
  modifiedAt: instant,
  version: z.int(),
});

/** A row of the list; with its items only when they were asked for. */
export const serviceAppointmentRow = z.extend(serviceAppointment, {
  serviceAppointmentItems: z.optional(z.array(serviceAppointmentItem)),
});
export type ServiceAppointmentRow = z.infer<typeof serviceAppointmentRow>;

/** An appointment with its items in full. */
export const serviceAppointmentInFull = z.extend(serviceAppointment, {
  serviceAppointmentItems: z.array(serviceAppointmentItem),
});
export type ServiceAppointment = z.infer<typeof serviceAppointmentInFull>;

/** The filters of the appointments list. */
export const serviceAppointmentFilters = {
  serviceAppointmentId: z.optional(id),
  appointmentDateMin: z.optional(chosenInstant()),
  appointmentDateMax: z.optional(chosenInstant()),
  /** A supplier narrows by client. */
  groupId: z.optional(id),
  locationId: z.optional(id),
  supplierId: z.optional(id),
  assetInstanceId: z.optional(id),
  searchTerm: z.optional(line(100)),
  includeServiceAppointmentItems: z.optional(z.boolean()),
  serviceAppointmentStatus: z.optional(serviceAppointmentStatus),
  awaitingActionOnly: z.optional(z.boolean()),
  /** Those whose date somebody has yet to confirm: new or pending. */
  pendingConfirmationOnly: z.optional(z.boolean()),
};

/** The columns of the appointments grid. */
export const serviceAppointmentSortProperties = [
  /** Upcoming visits by date, then past ones, the newest first (issue 17, 21). */
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

/** What is asked for with a new appointment; several assets at once, so that the request form is one call. */
export const serviceAppointmentRequest = {
  locationId: chosenId('Please select a location'),
  supplierId: chosenId('Please select a supplier'),
  dateAttending: chosenInstant('Please select a date'),
  /** The explicit choice of a supplier that records a past visit. */
  hasTakenPlace: z.optional(z.boolean()),
  assetInstanceId: z.optional(id),
  assetInstanceIds: z.optional(z.array(id).check(z.maxLength(maximumAppointmentAssets, tooManyAssets))),
  title: z.optional(z.nullable(line(200))),
  commentsRequestor: z.optional(z.nullable(text(4000))),
};

/** What a status may be set to; each is the step of `stepToward`. */
export const wantedAppointmentStatus = z.enum(['Pending', 'Confirmed', 'Completed', 'Cancelled']);
export type WantedAppointmentStatus = z.infer<typeof wantedAppointmentStatus>;

/** A step, or details: `orgUserId` the engineer, all zeros for nobody. */
export const serviceAppointmentChanges = {
  serviceAppointmentStatus: z.optional(wantedAppointmentStatus),
  orgUserId: z.optional(id),
  dateAttending: z.optional(chosenInstant()),
  title: z.optional(z.nullable(line(200))),
};
