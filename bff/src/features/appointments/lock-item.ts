import { itemChangeRefusal } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import {
  findAppointmentIdOf,
  findItemForUpdate,
  type StoredItem,
} from './service-appointment-items.queries.ts';
import { findAppointmentForUpdate, type StoredAppointment } from './service-appointments.queries.ts';

interface LockedItem {
  readonly appointment: StoredAppointment;
  readonly item: StoredItem;
  /** The reason why the item cannot change (its appointment is closed), or null. */
  readonly refusal: string | null;
}

/** Locks an item in scope and its appointment. Every writer locks the appointment first, which prevents deadlocks. */
export async function lockItem(ctx: Context, id: string): Promise<LockedItem> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const appointmentId = await findAppointmentIdOf(db, scope, id);
  const appointment = appointmentId && (await findAppointmentForUpdate(db, scope, appointmentId));
  const item = appointment && (await findItemForUpdate(db, scope, id));
  if (!appointment || !item) throw notFound('appointment item');
  await ensureCurrent(ctx, item);
  return { appointment, item, refusal: itemChangeRefusal(appointment.status) };
}
