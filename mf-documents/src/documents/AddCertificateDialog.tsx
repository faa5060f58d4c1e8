import { assetInstances } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { Dialog } from '@steward/shared-ui/dialog';
import { CertificateForm } from '@steward/shared-ui/file';
import { Skeleton, useCloseOverlay } from '@steward/shared-ui/page';
import { useState } from 'react';
import { proposedCertificate } from './proposed-certificate.ts';

const openParameters = ['addCertificate'];

/** The dialog that adds a certificate to an asset. Its values are proposed, so that only the file is left to choose. */
export function AddCertificateDialog({ assetInstanceId }: { assetInstanceId: string }) {
  const close = useCloseOverlay(...openParameters);
  const [now] = useState(() => new Date());
  const { data: asset, error } = useQuery(assetInstances.get, { id: assetInstanceId });
  return (
    <Dialog title="Add Certificate" width={640} height={560} onClose={close}>
      {asset || error ? (
        <CertificateForm
          assetInstanceId={assetInstanceId}
          {...(asset && { proposed: proposedCertificate(asset, now) })}
          searchParams={openParameters}
          onDone={close}
        />
      ) : (
        <Skeleton width="100%" height={300} />
      )}
    </Dialog>
  );
}
