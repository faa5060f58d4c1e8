import type { Context } from '../../context.ts';
import { conflict, invalid, unknownReference } from '../../infrastructure/http/problems.ts';
import { hasConfirmedClient, isSupplierInScope, servicesAssetAt } from './appointment-references.queries.ts';

/** Of an asset that is chosen for an appointment. */
export const notToBeServiced =
  'This asset is not at the location, not serviced by this supplier, or not yours to see';

interface Asked {
  readonly supplierId: string;
  readonly locationId: string;
  readonly groupId: string;
}

/**
 * A supplier asks in its own name only. A practice asks a supplier that has confirmed it as its client, or one that services an asset
 * at the location: an unconfirmed supplier would see nothing of it.
 */
export async function ensureSupplierRequestable(ctx: Context, asked: Asked): Promise<void> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const { supplierId } = asked;
  if (scope.kind === 'supplier') {
    if (supplierId === scope.supplierId) return;
    throw invalid({ supplierId: ['Please select your own company'] });
  }
  if (!(await isSupplierInScope(db, scope, supplierId))) throw unknownReference('supplierId', 'supplier');
  const mayBeAsked =
    (await hasConfirmedClient(db, supplierId, asked.groupId)) || (await servicesAssetAt(db, scope, asked));
  if (!mayBeAsked)
    throw conflict('This supplier has not confirmed you as a service client yet', 'supplierId');
}
