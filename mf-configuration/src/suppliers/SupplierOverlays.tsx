import { useCan } from '@steward/shared-auth';
import { urlFlag, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const AddSupplierDialog = lazyRemote(async () => (await import('./AddSupplierDialog.tsx')).AddSupplierDialog);
const fields = { add: urlFlag };

/** What opens over the suppliers, by the address. */
export function SupplierOverlays() {
  const [{ add }] = useUrlState(fields);
  const mayEdit = useCan('organisation.edit');
  return <Suspense>{add && mayEdit && <AddSupplierDialog />}</Suspense>;
}
