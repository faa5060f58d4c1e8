import type {
  ServiceAppointmentItem,
  ServiceAppointmentRow,
  ServiceAppointmentStatus,
} from '@steward/shared-api';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { formatDateTimeIn } from '../appointments/format-date-time.ts';

const hour = 60 * 60_000;
/** The maximum number of assets that the description of an appointment lists. */
const maximumNamedAssets = 20;

const statuses: Record<ServiceAppointmentStatus, ICalEventStatus> = {
  New: ICalEventStatus.TENTATIVE,
  Pending: ICalEventStatus.TENTATIVE,
  Confirmed: ICalEventStatus.CONFIRMED,
  Completed: ICalEventStatus.CONFIRMED,
  Cancelled: ICalEventStatus.CANCELLED,
};

interface Reader {
  readonly origin: string;
  /** Decides whether the title has the client (for a supplier) or the supplier (for a practice). */
  readonly isSupplier: boolean;
}

/**
 * Formats appointments as an iCalendar (RFC 5545). Times are in UTC, so that no time zone rules are needed and calendars convert them; the
 * description has the local time of the location. The same appointments give the same text, so that its hash can be the ETag.
 */
export function calendarOf(appointments: readonly ServiceAppointmentRow[], reader: Reader): string {
  const calendar = ical({
    prodId: { company: 'Steward', product: 'Service appointments', language: 'EN' },
    name: 'Steward service appointments',
    description: 'Service appointments of your practice or your clients',
    ttl: 60 * 60,
  });
  for (const appointment of appointments) calendar.createEvent(eventOf(appointment, reader));
  // Each line has a line ending, including the last one (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}

function eventOf(appointment: ServiceAppointmentRow, { origin, isSupplier }: Reader) {
  const { id, status, location, version } = appointment;
  const otherSide = isSupplier ? appointment.groupName : appointment.serviceSupplier.name;
  const start = new Date(appointment.dateAttending);
  const changed = lastChangeOf(appointment);
  const url = `${origin}/serviceappointment/${id}`;
  return {
    id: `serviceappointment-${id}@steward`,
    start,
    end: new Date(start.getTime() + hour),
    // Without a METHOD the stamp is the time of the last revision (RFC 5545 §3.8.7.2).
    stamp: changed,
    created: new Date(appointment.createdAt),
    lastModified: changed,
    sequence: version,
    status: statuses[status],
    transparency: status === 'Cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    summary: sanitise(`${appointment.title ?? 'Service appointment'} · ${otherSide}, ${location.name}`),
    location: sanitise(`${location.name}, ${appointment.groupName}`),
    description: sanitise(descriptionOf(appointment, url)),
    url,
  };
}

function descriptionOf(appointment: ServiceAppointmentRow, url: string): string {
  const { serviceSupplier: supplier, location, status, orgUser } = appointment;
  const items = (appointment.serviceAppointmentItems ?? []).filter((item) => item.status !== 'Cancelled');
  const more = items.length - maximumNamedAssets;
  return [
    `Status: ${status}`,
    `At the location: ${formatDateTimeIn(new Date(appointment.dateAttending), location.timeZone)}`,
    `Supplier: ${[supplier.name, supplier.phone].filter(Boolean).join(', ')}`,
    orgUser ? `Assigned to: ${orgUser.name}` : '',
    `Assets: ${items.length}`,
    ...items.slice(0, maximumNamedAssets).map((item) => `- ${assetOf(item)}`),
    more > 0 ? `- and ${more} more` : '',
    '',
    url,
  ]
    .filter((line, at, lines) => line !== '' || at === lines.length - 2)
    .join('\n');
}

function assetOf({ assetInstance, status }: ServiceAppointmentItem): string {
  const { assetModel, derivedModelNameAndSerial, nickname } = assetInstance;
  const name = `${assetModel.assetType.name} › ${derivedModelNameAndSerial}`;
  return `${name}${nickname ? ` (${nickname})` : ''}${status === 'Completed' ? ', completed' : ''}`;
}

/** The time of the last change of the appointment or its items. */
function lastChangeOf({ modifiedAt, serviceAppointmentItems = [] }: ServiceAppointmentRow): Date {
  const times = [modifiedAt, ...serviceAppointmentItems.map((item) => item.modifiedAt)];
  return new Date(Math.max(...times.map((moment) => Date.parse(moment))));
}

/** Removes control characters (RFC 5545 §3.1) and characters that some programs treat as line ends. */
function sanitise(text: string): string {
  return text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ').replace(/(?![\n\t])\p{Cc}/gu, '');
}
