import type {
  ServiceAppointmentItem,
  ServiceAppointmentRow,
  ServiceAppointmentStatus,
} from '@steward/shared-api';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { formatDateTimeIn } from '../appointments/format-date-time.ts';

const hour = 60 * 60_000;
/** An appointment says of so many assets which they are. */
const namedAssets = 20;

const statuses: Record<ServiceAppointmentStatus, ICalEventStatus> = {
  New: ICalEventStatus.TENTATIVE,
  Pending: ICalEventStatus.TENTATIVE,
  Confirmed: ICalEventStatus.CONFIRMED,
  Completed: ICalEventStatus.CONFIRMED,
  Cancelled: ICalEventStatus.CANCELLED,
};

interface Reader {
  readonly origin: string;
  /** A supplier reads the client next to the title, a practice the supplier. */
  readonly isSupplier: boolean;
}

/**
 * Appointments as an iCalendar (RFC 5545). Times are told in UTC: the moment is what was agreed, no zone's rules have to travel with it, and
 * every calendar shows it on its reader's own clock; what the location's clock shows is said in words. The same appointments are the same
 * text, so that its hash is its ETag.
 */
export function calendarOf(appointments: readonly ServiceAppointmentRow[], reader: Reader): string {
  const calendar = ical({
    prodId: { company: 'Steward', product: 'Service appointments', language: 'EN' },
    name: 'Steward service appointments',
    description: 'Service appointments of your practice or your clients',
    ttl: 60 * 60,
  });
  for (const appointment of appointments) calendar.createEvent(eventOf(appointment, reader));
  return calendar.toString();
}

function eventOf(appointment: ServiceAppointmentRow, { origin, isSupplier }: Reader) {
  const { id, status, location, version } = appointment;
  const otherSide = isSupplier ? appointment.groupName : appointment.serviceSupplier.name;
  const start = new Date(appointment.dateAttending);
  const changed = changedAt(appointment);
  const url = `${origin}/serviceappointment/${id}`;
  return {
    id: `serviceappointment-${id}@steward`,
    start,
    end: new Date(start.getTime() + hour),
    // without a METHOD the stamp is when the entry was last revised (RFC 5545 §3.8.7.2)
    stamp: changed,
    created: new Date(appointment.createdAt),
    lastModified: changed,
    sequence: version,
    status: statuses[status],
    transparency: status === 'Cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    summary: plain(`${appointment.title ?? 'Service appointment'} · ${otherSide}, ${location.name}`),
    location: plain(`${location.name}, ${appointment.groupName}`),
    description: plain(descriptionOf(appointment, url)),
    url,
  };
}

function descriptionOf(appointment: ServiceAppointmentRow, url: string): string {
  const { serviceSupplier: supplier, location, status, orgUser } = appointment;
  const items = (appointment.serviceAppointmentItems ?? []).filter((item) => item.status !== 'Cancelled');
  const more = items.length - namedAssets;
  return [
    `Status: ${status}`,
    `At the location: ${formatDateTimeIn(new Date(appointment.dateAttending), location.timeZone)}`,
    `Supplier: ${[supplier.name, supplier.phone].filter(Boolean).join(', ')}`,
    orgUser ? `Assigned to: ${orgUser.name}` : '',
    `Assets: ${items.length}`,
    ...items.slice(0, namedAssets).map((item) => `- ${assetOf(item)}`),
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

/** When anything that the entry says was changed last. */
function changedAt({ modifiedAt, serviceAppointmentItems = [] }: ServiceAppointmentRow): Date {
  const all = [modifiedAt, ...serviceAppointmentItems.map((item) => item.modifiedAt)];
  return new Date(Math.max(...all.map((moment) => Date.parse(moment))));
}

/** Control characters are no text (RFC 5545 §3.1), and what some program takes for the end of a line begins nothing. */
function plain(text: string): string {
  return text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ').replace(/(?![\n\t])\p{Cc}/gu, '');
}
