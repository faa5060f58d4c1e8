import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { refreshDerivedAssets } from '../db/derived-assets.queries.ts';
import { conflict } from '../http/problems.ts';
import { subjectOfItem } from './appointment-subject.ts';
import { holdItem } from './hold-item.ts';
import { deleteItem } from './service-appointment-items.queries.ts';

/** Takes an asset off an open appointment; what was serviced stays. */
export async function removeServiceAppointmentItem(ctx: Context, { id }: { id: string }): Promise<null> {
  const { appointment, item, refusal } = await holdItem(ctx, id);
  if (refusal !== null) throw conflict(refusal);
  if (item.status === 'Completed') throw conflict('Completed items cannot be removed');
  await deleteItem(ctx.db, id);
  await refreshDerivedAssets(ctx.db, { ids: [item.asset_instance_id] });
  await recordAudit(ctx, { ...subjectOfItem(appointment, item), event: 'Asset removed from appointment' });
  return null;
}
