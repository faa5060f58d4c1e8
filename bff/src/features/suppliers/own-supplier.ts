import type { Context } from '../../context.ts';
import { forbidden } from '../../infrastructure/http/problems.ts';
import { getSupplier } from './list-suppliers.ts';

/** The id of the caller's supplier. Throws 404 for a supplier out of scope and 403 for another one in scope. */
export async function ensureOwnSupplier(ctx: Context, id: string): Promise<string> {
  const supplier = await getSupplier(ctx, { id });
  const { scope } = ctx.actor;
  if (scope.kind !== 'supplier' || scope.supplierId !== supplier.id) throw forbidden();
  return supplier.id;
}
