import { Dialog } from '@steward/shared-ui/dialog';
import { CertificateForm } from '@steward/shared-ui/file';
import { useCloseOverlay } from '@steward/shared-ui/page';

const openParameters = ['addCertificate'];

/** The dialog that adds a certificate to an asset. */
export function AddCertificateDialog({ assetInstanceId }: { assetInstanceId: string }) {
  const close = useCloseOverlay(...openParameters);
  return (
    <Dialog title="Add Certificate" width={640} height={560} onClose={close}>
      <CertificateForm assetInstanceId={assetInstanceId} searchParams={openParameters} onDone={close} />
    </Dialog>
  );
}
