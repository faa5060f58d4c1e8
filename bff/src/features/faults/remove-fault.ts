import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { deleteDocumentsOfFault } from '../documents/delete-document.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { deleteFault, findFaultForUpdate, type StoredFault } from './faults.queries.ts';
import { subjectOf } from './update-fault.ts';

/** The fields of a fault without values, for the changes of the audit entry. */
const emptyFields = {
  description: null,
  status: null,
  severity: null,
  fault_category_id: null,
  reason: null,
  progress: null,
  price: null,
} satisfies Partial<Record<keyof StoredFault, null>>;

/** Deletes a fault with its photos. The audit entry keeps its fields. */
export async function removeFault(ctx: Context, { id }: { id: string }): Promise<null> {
  const stored = await findFaultForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('fault');
  await ensureCurrent(ctx, stored);
  const subject = await subjectOf(ctx, stored);
  await deleteDocumentsOfFault(ctx, id);
  await deleteFault(ctx.db, id);
  await recordAudit(ctx, {
    ...subject,
    event: 'Fault deleted',
    changes: changesBetween(stored, emptyFields),
  });
  return null;
}
