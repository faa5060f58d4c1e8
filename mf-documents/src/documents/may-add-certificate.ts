import { assetInstances, certificateRefusal } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useCan, useCurrentUser } from '@steward/shared-auth';

/** Whether the user may add certificates to an asset: a supplier only when it services the asset. */
export function useMayAddCertificate(assetInstanceId: string): boolean {
  const mayAdd = useCan('documents.addCertificate');
  const { isSupplier, suppliers } = useCurrentUser();
  const { data: asset } = useQuery(assetInstances.get, mayAdd && isSupplier ? { id: assetInstanceId } : null);
  if (!mayAdd) return false;
  const supplierId = isSupplier ? (suppliers[0]?.id ?? null) : null;
  if (isSupplier && !asset) return false;
  return certificateRefusal({ supplierId, serviceSupplierId: asset?.supplierService?.id ?? null }) === null;
}
