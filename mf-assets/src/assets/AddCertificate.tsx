import { certificateRefusal, type AssetInstance } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { useOverlayAddress } from '@steward/shared-ui/page';
import { useSlotHasProvider } from '@steward/shared-ui/widget';

/** The button 'Add Certificate' of an asset page: opens the form over the Documentation tab. */
export function AddCertificate({ asset }: { asset: AssetInstance }) {
  const mayAdd = useCan('documents.addCertificate');
  const { isSupplier, suppliers } = useCurrentUser();
  const hasDocuments = useSlotHasProvider('asset-detail.documents@1');
  const addressWith = useOverlayAddress();
  const supplierId = isSupplier ? (suppliers[0]?.id ?? null) : null;
  const refusal = certificateRefusal({ supplierId, serviceSupplierId: asset.supplierService?.id ?? null });
  if (!mayAdd || !hasDocuments || refusal !== null) return null;
  return (
    <ButtonLink preventScrollReset to={addressWith({ tab: 'documents', addCertificate: 'true' })}>
      Add Certificate
    </ButtonLink>
  );
}
