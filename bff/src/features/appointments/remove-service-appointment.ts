import { appointmentDeletionRefusal, awaitingAction } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { subjectOf, subjectOfItem } from './appointment-subject.ts';
import { listStoredItems, type StoredItem } from './service-appointment-items.queries.ts';
import {
  deleteAppointment,
  findAppointment,
  findAppointmentForUpdate,
  type StoredAppointment,
} from './service-appointments.queries.ts';
import { notifyCounterparty } from './notify-counterparty.ts';

/** Deletes an appointment in which no asset before serviced. The other side gets an email when it still expected the visit. */
export async function removeServiceAppointment(ctx: Context, { id }: { id: string }): Promise<null> {
  const { db } = ctx;
  const stored = await findAppointmentForUpdate(db, ctx.actor.scope, id);
  const row = await findAppointment(db, ctx.actor.scope, id);
  if (!stored || !row) throw notFound('appointment');
  await ensureCurrent(ctx, stored);
  const items = await listStoredItems(db, id);
  const completedItems = items.filter(({ status }) => status === 'Completed').length;
  const refusal = appointmentDeletionRefusal({ completedItems });
  if (refusal !== null) throw conflict(refusal);
  await deleteAppointment(db, id);
  for (const item of items) await recordRemoval(ctx, stored, item);
  const { title, status, date_attending: attending } = stored;
  const before = { title, status, date_attending: attending };
  const changes = changesBetween(before, { title: null, status: null, date_attending: null });
  await recordAudit(ctx, { ...subjectOf(stored), event: 'Appointment deleted', changes });
  if (awaitingAction.includes(status)) await notifyCounterparty(ctx, row, 'deleted');
  return null;
}

/** Records the removal with the former status, date and price, because the item is deleted with the appointment. */
function recordRemoval(ctx: Context, stored: StoredAppointment, item: StoredItem): Promise<void> {
  const { status, date_completed: completed, price } = item;
  const changes = changesBetween(
    { status, date_completed: completed, price },
    { status: null, date_completed: null, price: null },
  );
  return recordAudit(ctx, {
    ...subjectOfItem(stored, item),
    event: 'Asset removed from appointment',
    changes,
  });
}
