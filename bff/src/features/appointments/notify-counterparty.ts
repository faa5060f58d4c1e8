import type { Context } from '../../context.ts';
import type { Email } from '../../infrastructure/mail/email.ts';
import { withinCompanyLimit } from '../../infrastructure/mail/email-limits.ts';
import { enqueueEmail } from '../../infrastructure/mail/enqueue-email.ts';
import {
  listPracticeRecipientsAsSystem,
  listSupplierRecipientsAsSystem,
} from './appointment-recipients.queries.ts';
import { formatDateTimeIn } from './format-date-time.ts';
import type { AppointmentRow } from './service-appointments.queries.ts';

/** What the other side of an appointment is told of (spec d.4, Notifications). */
export type AppointmentNews =
  | 'requested'
  | 'recorded'
  | 'confirmed'
  | 'newDateRequested'
  | 'dateChanged'
  | 'completed'
  | 'cancelled'
  | 'reinstated'
  | 'deleted';

interface Words {
  readonly subject: string;
  /** After the name of who did it. */
  readonly did: string;
  /** What the reader has to do now. */
  readonly next?: string;
}

const words: Record<AppointmentNews, Words> = {
  requested: {
    subject: 'Appointment requested',
    did: 'asked for a service appointment.',
    next: 'Please confirm the date, or request a new one.',
  },
  recorded: { subject: 'Visit recorded', did: 'recorded a visit that already took place.' },
  confirmed: { subject: 'Appointment confirmed', did: 'confirmed the date of a service appointment.' },
  newDateRequested: {
    subject: 'New date requested',
    did: 'asked for a new date and time for a service appointment.',
    next: 'Please agree on a date and confirm it.',
  },
  dateChanged: {
    subject: 'Appointment moved',
    did: 'moved a service appointment to another date or time.',
    next: 'Please confirm the date, or request a new one.',
  },
  completed: { subject: 'Appointment completed', did: 'marked a service appointment as completed.' },
  cancelled: { subject: 'Appointment cancelled', did: 'cancelled a service appointment.' },
  reinstated: {
    subject: 'Appointment reinstated',
    did: 'reinstated a service appointment.',
    next: 'Its date has to be confirmed again.',
  },
  deleted: {
    subject: 'Appointment cancelled',
    did: 'deleted a service appointment: it will not take place.',
  },
};

/** Writes to the practice what the supplier did with an appointment, and the other way round. */
export async function notifyCounterparty(
  ctx: Context,
  row: AppointmentRow,
  news: AppointmentNews,
): Promise<void> {
  const recipients =
    ctx.actor.scope.kind === 'supplier'
      ? await listPracticeRecipientsAsSystem(ctx.db, row)
      : await listSupplierRecipientsAsSystem(ctx.db, row);
  const allowed = await withinCompanyLimit(ctx, row.group_id, recipients);
  await enqueueEmail(ctx, allowed, letterOf(ctx, row, news));
}

function letterOf(ctx: Context, row: AppointmentRow, news: AppointmentNews): Email {
  const { subject, did, next } = words[news];
  const side = ctx.actor.scope.kind === 'supplier' ? row.supplier_name : row.group_name;
  const title = row.title ?? 'Service appointment';
  const link = { label: 'Open the appointment', path: `/serviceappointment/${row.id}` };
  return {
    kind: `appointment.${news}`,
    subject: `${subject}: ${title}, ${row.location_name}`,
    paragraphs: [`${ctx.actor.fullName} (${side}) ${did}`, ...(next ? [next] : [])],
    facts: [
      ['Appointment', title],
      ['When', formatDateTimeIn(row.date_attending, row.time_zone)],
      ['Where', row.location_name],
      ['Supplier', row.supplier_name],
      ['Assets', String(row.items_total)],
      ...(row.comments_requestor ? [['Comments', row.comments_requestor] as const] : []),
    ],
    // What is deleted has no page.
    ...(news === 'deleted' ? {} : { link }),
  };
}
