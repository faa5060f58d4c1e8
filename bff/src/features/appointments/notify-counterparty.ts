import type { Context } from '../../context.ts';
import { withinCompanyLimit } from '../../infrastructure/mail/email-limits.ts';
import { enqueueEmail } from '../../infrastructure/mail/enqueue-email.ts';
import { appointmentEmail, type AppointmentEvent } from './appointment-email.ts';
import {
  listPracticeRecipientsAsSystem,
  listSupplierRecipientsAsSystem,
} from './appointment-recipients.queries.ts';
import type { AppointmentRow } from './service-appointments.queries.ts';

/** Emails the practice about an action of the supplier, or the supplier about an action of the practice. */
export async function notifyCounterparty(
  ctx: Context,
  row: AppointmentRow,
  event: AppointmentEvent,
): Promise<void> {
  const recipients =
    ctx.actor.scope.kind === 'supplier'
      ? await listPracticeRecipientsAsSystem(ctx.db, row)
      : await listSupplierRecipientsAsSystem(ctx.db, row);
  const allowed = await withinCompanyLimit(ctx, row.group_id, recipients);
  await enqueueEmail(ctx, allowed, appointmentEmail(ctx, row, event));
}
