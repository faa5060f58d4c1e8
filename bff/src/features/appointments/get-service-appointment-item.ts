import type { ServiceAppointmentItem } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { presentItem } from './present-service-appointment-item.ts';
import { findItem } from './service-appointment-items.queries.ts';

/** An item of an appointment in the caller's scope. Throws 404 if there is none. */
export async function getServiceAppointmentItem(
  ctx: Context,
  { id }: { id: string },
): Promise<ServiceAppointmentItem> {
  const row = await findItem(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('appointment item');
  return presentItem(row);
}
