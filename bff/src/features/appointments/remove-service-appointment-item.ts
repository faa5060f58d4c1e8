import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { conflict } from '../../infrastructure/http/problems.ts';
import { subjectOfItem } from './appointment-subject.ts';
import { lockItem } from './lock-item.ts';
import { deleteItem } from './service-appointment-items.queries.ts';

/** Removes an asset from an open appointment. Throws 409 if the asset was serviced already. */
export async function removeServiceAppointmentItem(ctx: Context, { id }: { id: string }): Promise<null> {
  const { appointment, item, refusal } = await lockItem(ctx, id);
  if (refusal !== null) throw conflict(refusal);
  if (item.status === 'Completed') throw conflict('Completed items cannot be removed');
  await deleteItem(ctx.db, id);
  await recordAudit(ctx, { ...subjectOfItem(appointment, item), event: 'Asset removed from appointment' });
  return null;
}
