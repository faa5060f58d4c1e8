import { certificateRefusal, type AssetInstance } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { useOverlayAddress, useRouteParameter } from '@steward/shared-ui/page';
import { useSlotHasProvider } from '@steward/shared-ui/widget';
import { useAsset } from './asset.data.ts';
import { AssetPage } from './AssetPage.tsx';
import { backToList } from './last-list.ts';

const missing = {
  title: 'Asset not found',
  text: "Asset not found, or you don't have access to it.",
};

/** The page of an asset (spec 1.2, asset detail page). */
export function AssetDetailPage() {
  const query = useAsset(useRouteParameter('assetInstanceId'));
  return <AssetPage query={query} missing={missing} back={backToList()} withInfo Actions={AddCertificate} />;
}

/** The button 'Add Certificate' of an asset page: opens the form over the Documentation tab. */
function AddCertificate({ asset }: { asset: AssetInstance }) {
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
