import type { Fault } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { useEdit } from '@steward/shared-ui/edit';
import { Skeleton, EmptyState, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { faultInput, faultValuesOf } from './fault-edit.ts';
import { useFault, useFaultCommand } from './fault.data.ts';
import { FaultForm } from './FaultForm.tsx';

/** The modal 'Fault Details', of the same size as the report form. */
export function FaultDetailsDialog({ faultId }: { faultId: string }) {
  const close = useCloseOverlay('fault');
  const { data: fault, error, refetch } = useFault(faultId);
  return (
    <Dialog title="Fault Details" width={800} height={750} onClose={close}>
      {fault ? (
        <FaultDetails fault={fault} />
      ) : error?.status === 404 ? (
        <EmptyState text="Fault not found, or you don't have access to it." />
      ) : error ? (
        <FailedPanel title="The fault could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={610} />
      )}
    </Dialog>
  );
}

function FaultDetails({ fault }: { fault: Fault }) {
  return <FaultForm fault={fault} edit={useFaultEdit(fault)} />;
}

/** The edit state of a fault; nothing is saved before Save Changes, not even its status. */
function useFaultEdit(fault: Fault) {
  const { refetch } = useFault(fault.id);
  const savedOf = (saved: Fault) => ({ values: faultValuesOf(saved), version: saved.version });
  return useEdit({
    saved: savedOf(fault),
    command: useFaultCommand(),
    inputOf: (changes) => faultInput(fault, changes),
    messages: 'updateFault',
    about: fault.assetInstance.breadcrumbName,
    readSaved: savedOf,
    latest: async () => {
      const latestFault = await refetch();
      return latestFault && savedOf(latestFault);
    },
  });
}
