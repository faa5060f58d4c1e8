import type { Context } from '../../context.ts';
import { forbidden } from '../../infrastructure/http/problems.ts';
import { getSupplier } from './list-suppliers.ts';

/** The id of the caller's own supplier; 404 for one that is not theirs to see, 403 for another. */
export async function ownSupplier(ctx: Context, id: string): Promise<string> {
  const supplier = await getSupplier(ctx, { id });
  const { scope } = ctx.actor;
  if (scope.kind !== 'supplier' || scope.supplierId !== supplier.id) throw forbidden();
  return supplier.id;
}
