import type { Fault } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EmptyState, FailedPanel, Link, Skeleton, useCloseOverlay } from '@steward/shared-ui/page';
import { GuessedValues } from '../page/GuessedValues.tsx';
import { paths } from '../paths.ts';
import { useFault } from './fault.data.ts';
import { FaultForm } from './FaultForm.tsx';
import { useFaultEdit } from './use-fault-edit.ts';

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
  const edit = useFaultEdit(fault);
  return (
    <>
      <p>
        <Link to={paths.page(fault.id)} className="st-alone">
          View comments and activity
        </Link>
      </p>
      {edit.unsaved === 0 && <GuessedValues fault={fault} />}
      <FaultForm fault={fault} edit={edit} />
    </>
  );
}
