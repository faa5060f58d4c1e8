import { emptyId } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { findSupplierNotes, type StoredNotes } from './supplier-notes.queries.ts';
import type { StoredSupplier } from './supplier-writes.queries.ts';

/**
 * The version of a supplier that a group sees: both parts only increase, so that each change of the supplier or of the notes gives
 * another one. A change of the notes cannot increase the version of a global supplier, which all groups share.
 */
export function versionWithNotes(supplier: { version: number }, notes: { version: number | null }): number {
  return supplier.version + (notes.version ?? 0);
}

/** The notes of the caller's group about a locked supplier. Throws 412 if the supplier or the notes were changed since the caller read them. */
export async function ensureSupplierCurrent(ctx: Context, supplier: StoredSupplier): Promise<StoredNotes> {
  const { scope } = ctx.actor;
  const groupId = scope.kind === 'group' ? scope.groupId : emptyId;
  const notes = await findSupplierNotes(ctx.db, { supplierId: supplier.id, groupId });
  const last = notes.modified_at > supplier.modified_at ? notes : supplier;
  await ensureCurrent(ctx, {
    version: versionWithNotes(supplier, notes),
    modified_at: last.modified_at,
    modified_by_org_user_id: last.modified_by_org_user_id,
  });
  return notes;
}
