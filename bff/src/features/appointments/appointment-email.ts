import type { Context } from '../../context.ts';
import type { Email } from '../../infrastructure/mail/email.ts';
import { formatDateTimeIn } from './format-date-time.ts';
import type { AppointmentRow } from './service-appointments.queries.ts';

/** The events of an appointment that the other side gets an email about (spec d.4). */
export type AppointmentEvent =
  | 'requested'
  | 'recorded'
  | 'confirmed'
  | 'newDateRequested'
  | 'dateChanged'
  | 'completed'
  | 'cancelled'
  | 'reinstated'
  | 'deleted';

interface EmailTexts {
  readonly subject: string;
  /** Follows the name of the user in the first sentence. */
  readonly action: string;
  /** The next step for the recipient. */
  readonly next?: string;
}

const texts: Record<AppointmentEvent, EmailTexts> = {
  requested: {
    subject: 'Appointment requested',
    action: 'requested a service appointment.',
    next: 'Please confirm the date, or request a new one.',
  },
  recorded: { subject: 'Visit recorded', action: 'recorded a visit that already took place.' },
  confirmed: { subject: 'Appointment confirmed', action: 'confirmed the date of a service appointment.' },
  newDateRequested: {
    subject: 'New date requested',
    action: 'requested a new date and time for a service appointment.',
    next: 'Please agree on a date and confirm it.',
  },
  dateChanged: {
    subject: 'Appointment moved',
    action: 'moved a service appointment to another date or time.',
    next: 'Please confirm the date, or request a new one.',
  },
  completed: { subject: 'Appointment completed', action: 'marked a service appointment as completed.' },
  cancelled: { subject: 'Appointment cancelled', action: 'cancelled a service appointment.' },
  reinstated: {
    subject: 'Appointment reinstated',
    action: 'reinstated a service appointment.',
    next: 'Please confirm its date again.',
  },
  deleted: {
    subject: 'Appointment cancelled',
    action: 'deleted a service appointment. It will not take place.',
  },
};

/** The email to the other side about an action of the current user. */
export function appointmentEmail(
  { actor }: Pick<Context, 'actor'>,
  row: AppointmentRow,
  event: AppointmentEvent,
): Email {
  const { subject, action, next } = texts[event];
  const side = actor.scope.kind === 'supplier' ? row.supplier_name : row.group_name;
  return {
    kind: `appointment.${event}`,
    subject: `${subject}: ${titleOf(row)}, ${row.location_name}`,
    paragraphs: [`${actor.fullName} (${side}) ${action}`, ...(next ? [next] : [])],
    facts: factsOf(row),
    // A deleted appointment has no page.
    ...(event === 'deleted' ? {} : { link: linkOf(row) }),
  };
}

/** The email to the engineer whom an appointment is assigned to. */
export function assignmentEmail({ actor }: Pick<Context, 'actor'>, row: AppointmentRow): Email {
  return {
    kind: 'appointment.assigned',
    subject: `Appointment assigned to you: ${titleOf(row)}, ${row.location_name}`,
    paragraphs: [`${actor.fullName} assigned a service appointment to you.`],
    facts: factsOf(row),
    link: linkOf(row),
  };
}

const titleOf = ({ title }: AppointmentRow) => title ?? 'Service appointment';
const linkOf = ({ id }: AppointmentRow) => ({
  label: 'Open the appointment',
  path: `/serviceappointment/${id}`,
});

function factsOf(row: AppointmentRow): (readonly [label: string, value: string])[] {
  return [
    ['Appointment', titleOf(row)],
    ['When', formatDateTimeIn(row.date_attending, row.time_zone)],
    ['Where', row.location_name],
    ['Supplier', row.supplier_name],
    ['Assets', String(row.items_total)],
    ...(row.comments_requestor ? [['Comments', row.comments_requestor] as const] : []),
  ];
}
