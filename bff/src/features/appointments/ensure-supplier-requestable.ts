import type { Context } from '../../context.ts';
import { conflict, invalid, unknownReference } from '../../infrastructure/http/problems.ts';
import { hasConfirmedClient, isSupplierInScope, servicesAssetAt } from './appointment-references.queries.ts';

/** The error text of an asset that cannot be added to an appointment. */
export const assetNotAvailable =
  "This asset is not at the location, is not serviced by this supplier, or you don't have access to it";

interface AppointmentRequest {
  readonly supplierId: string;
  readonly locationId: string;
  readonly groupId: string;
}

/**
 * Throws unless the caller can request an appointment with the supplier. A supplier names itself. A practice names a supplier that has
 * confirmed it as a client or that services an asset at the location, because any other supplier would not see the appointment.
 */
export async function ensureSupplierRequestable(ctx: Context, request: AppointmentRequest): Promise<void> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const { supplierId } = request;
  if (scope.kind === 'supplier') {
    if (supplierId === scope.supplierId) return;
    throw invalid({ supplierId: ['Please select your own company'] });
  }
  if (!(await isSupplierInScope(db, scope, supplierId))) throw unknownReference('supplierId', 'supplier');
  const canBeRequested =
    (await hasConfirmedClient(db, supplierId, request.groupId)) ||
    (await servicesAssetAt(db, scope, request));
  if (!canBeRequested)
    throw conflict('This supplier has not confirmed you as a service client yet', 'supplierId');
}
