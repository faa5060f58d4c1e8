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

interface HeldItem {
  readonly appointment: StoredAppointment;
  readonly item: StoredItem;
  /** Why the item is not to be changed at all: its appointment is closed. */
  readonly refusal: string | null;
}

/** An item in scope and its appointment, held against other writers: first the appointment, as everybody does. */
export async function lockItem(ctx: Context, id: string): Promise<HeldItem> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const appointmentId = await findAppointmentIdOf(db, scope, id);
  const appointment = appointmentId && (await findAppointmentForUpdate(db, scope, appointmentId));
  const item = appointment && (await findItemForUpdate(db, scope, id));
  if (!appointment || !item) throw notFound('appointment item');
  await ensureCurrent(ctx, item);
  return { appointment, item, refusal: itemChangeRefusal(appointment.status) };
}
