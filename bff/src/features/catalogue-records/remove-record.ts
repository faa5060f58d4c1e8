import type { Context } from '../../context.ts';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { CatalogueKind } from '../../infrastructure/db/schema/catalogue.ts';
import { conflict } from '../../infrastructure/http/problems.ts';
import { genericModelRefusal, isGenericModel } from './generic-model.ts';
import { recordKinds } from './record-kinds.ts';
import { lockCurrent, subjectOf } from './save-record.ts';
import { findUsesAsSystem, type Use } from './uses.queries.ts';
import { deleteRecord, lockFaultCategories } from './write-records.queries.ts';

interface ById {
  readonly id: string;
}

/** Deletes a record of the catalogue. Throws 404, and 409 with the number of its uses. */
async function removeRecord(ctx: Context, kind: CatalogueKind, id: string): Promise<null> {
  const stored = await lockCurrent(ctx, kind, id);
  if (kind === 'model' && isGenericModel(stored)) throw conflict(genericModelRefusal);
  const uses = await findUsesAsSystem(ctx.db, kind, id);
  if (uses.length > 0) throw conflict(usedBy(kind, uses));
  if (stored['is_service_provider'] === true || stored['is_purchase_provider'] === true)
    throw conflict('This manufacturer also services or sells equipment, so it cannot be deleted');
  await deleteRecord(ctx.db, kind, id);
  await recordAudit(ctx, {
    ...subjectOf(kind, id),
    event: `${recordKinds[kind].noun} removed from the catalogue`,
    changes: changesBetween({ name: stored.name }, { name: null }),
  });
  return null;
}

export const removeCategory = (ctx: Context, { id }: ById) => removeRecord(ctx, 'category', id);
export const removeType = (ctx: Context, { id }: ById) => removeRecord(ctx, 'type', id);
export const removeManufacturer = (ctx: Context, { id }: ById) => removeRecord(ctx, 'manufacturer', id);
/** Deletes a fault category. The last one stays, because every fault has one. Throws 404, and 409 with the reason. */
export async function removeFaultCategory(ctx: Context, { id }: ById): Promise<null> {
  const count = await lockFaultCategories(ctx.db);
  const removed = await removeRecord(ctx, 'faultCategory', id);
  if (count === 1) throw conflict('This is the last fault category, and every fault needs one');
  return removed;
}
export const removeModel = (ctx: Context, { id }: ById) => removeRecord(ctx, 'model', id);

/** `This type is in use: 3 models and 1 request`. */
function usedBy(kind: CatalogueKind, uses: readonly Use[]): string {
  const counts = uses.map(({ noun, count }) => `${count} ${count === 1 ? noun[0] : noun[1]}`);
  const last = counts.at(-1) ?? '';
  const list = counts.length === 1 ? last : `${counts.slice(0, -1).join(', ')} and ${last}`;
  return `This ${recordKinds[kind].noun.toLowerCase()} is in use: ${list}`;
}
