import type { ParsedInputOf, ServiceAppointmentRow, serviceAppointments } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { presentAppointment } from './present-service-appointment.ts';
import { presentItem } from './present-service-appointment-item.ts';
import { listItemsOf } from './service-appointment-items.queries.ts';
import { countAppointments, listAppointments } from './service-appointments.queries.ts';

/** One page of the appointments in the caller's scope. */
export async function listServiceAppointments(
  ctx: Context,
  input: ParsedInputOf<typeof serviceAppointments.list>,
): Promise<Rows<ServiceAppointmentRow>> {
  const { db, actor } = ctx;
  const page = await pageOfRows(
    input,
    {
      rows: listAppointments(db, actor, { input, now: ctx.now }),
      totalCount: () => countAppointments(db, actor, input),
    },
    presentAppointment,
  );
  return input.includeServiceAppointmentItems ? withItems(ctx, page) : page;
}

async function withItems(
  ctx: Context,
  page: Rows<ServiceAppointmentRow>,
): Promise<Rows<ServiceAppointmentRow>> {
  const ids = page.rows.map(({ id }) => id);
  const items = (await listItemsOf(ctx.db, ctx.actor.scope, ids)).map(presentItem);
  const byAppointment = Map.groupBy(items, ({ serviceAppointmentId }) => serviceAppointmentId);
  const rows = page.rows.map((row) => ({
    ...row,
    serviceAppointmentItems: byAppointment.get(row.id) ?? [],
  }));
  return { rows, totalCount: page.totalCount };
}
