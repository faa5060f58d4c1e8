import type { Fault } from '@steward/shared-api';
import { Button, confirmDeletion } from '@steward/shared-ui/action';
import { useLeave, useOverlayAddress } from '@steward/shared-ui/page';
import { countFaultDependents, useDeleteFault } from './fault.data.ts';

interface DeleteFaultProps {
  fault: Fault;
  /** It is gone: what was typed about it goes with it. */
  onDeleted: () => void;
}

/** Deletes the fault for good, once the person is sure, and leads to the dashboard. */
export function DeleteFault({ fault, onDeleted }: DeleteFaultProps) {
  const leave = useLeave();
  const addressWith = useOverlayAddress();
  const remove = useDeleteFault();
  const ask = async () => {
    const isSure = await confirmDeletion({ kind: 'Fault', dependents: () => countFaultDependents(fault) });
    if (!isSure || !(await remove(fault))) return;
    onDeleted();
    // Back must not lead to what is no longer there.
    await leave(addressWith({ fault: null }), { replace: true, preventScrollReset: true });
  };
  return (
    <p>
      <Button kind="danger" onClick={() => void ask()}>
        Delete Fault
      </Button>
    </p>
  );
}
