import type { NotificationKind } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { notify } from '../../infrastructure/notify/notify.ts';
import { appointmentEmail, assignmentEmail, type AppointmentEvent } from './appointment-email.ts';
import {
  listPracticeRecipientsAsSystem,
  findSupplierRecipientsAsSystem,
  listEngineerAsSystem,
} from './appointment-recipients.queries.ts';
import type { AppointmentRow } from './service-appointments.queries.ts';

const kinds: Record<AppointmentEvent, NotificationKind> = {
  requested: 'confirmation',
  recorded: 'visitChange',
  confirmed: 'visitChange',
  newDateRequested: 'newDate',
  dateChanged: 'newDate',
  completed: 'visitChange',
  cancelled: 'visitChange',
  reinstated: 'confirmation',
  deleted: 'visitChange',
};

/** Notifies the practice of an action of the supplier, or the supplier of an action of the practice. */
export async function notifyCounterparty(
  ctx: Context,
  row: AppointmentRow,
  event: AppointmentEvent,
): Promise<void> {
  const notice = {
    kind: kinds[event],
    email: appointmentEmail(ctx, row, event),
    // The notification of its deletion outlives an appointment.
    ...(event === 'deleted' ? {} : { serviceAppointmentId: row.id }),
  };
  if (ctx.actor.scope.kind === 'supplier')
    return notify(ctx, notice, { users: await listPracticeRecipientsAsSystem(ctx.db, row) });
  const { users, company } = await findSupplierRecipientsAsSystem(ctx.db, row);
  return notify(ctx, notice, {
    users,
    company: company && { groupId: row.group_id, supplierId: row.supplier_id, recipient: company },
  });
}

/** Notifies the engineer whom an appointment is assigned to. */
export async function notifyEngineer(ctx: Context, row: AppointmentRow, engineerId: string): Promise<void> {
  const notice = {
    kind: 'assignment',
    email: assignmentEmail(ctx, row),
    serviceAppointmentId: row.id,
  } as const;
  await notify(ctx, notice, { users: await listEngineerAsSystem(ctx.db, engineerId) });
}
