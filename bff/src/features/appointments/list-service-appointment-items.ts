import type { ParsedInputOf, ServiceAppointmentItem, serviceAppointmentItems } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { presentItem } from './present-service-appointment-item.ts';
import { countItems, listItems } from './service-appointment-items.queries.ts';

/** One page of the items of the appointments in the caller's scope. */
export function listServiceAppointmentItems(
  ctx: Context,
  input: ParsedInputOf<typeof serviceAppointmentItems.list>,
): Promise<Rows<ServiceAppointmentItem>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const isShort = input.assetInstanceId !== undefined || input.serviceAppointmentId !== undefined;
  return pageOfRows(
    input,
    { rows: listItems(db, scope, input), totalCount: () => countItems(db, scope, input), isShort },
    presentItem,
  );
}
