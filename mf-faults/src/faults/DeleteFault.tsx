import type { Fault } from '@steward/shared-api';
import { Button, confirmDeletion } from '@steward/shared-ui/action';
import { useLeave, useOverlayAddress } from '@steward/shared-ui/page';
import { countFaultDependents, useDeleteFault } from './fault.data.ts';

interface DeleteFaultProps {
  fault: Fault;
  /** Called after the deletion, to discard unsaved values. */
  onDeleted: () => void;
}

/** Deletes a fault after a confirmation and returns to the list. */
export function DeleteFault({ fault, onDeleted }: DeleteFaultProps) {
  const leave = useLeave();
  const addressWith = useOverlayAddress();
  const remove = useDeleteFault();
  const ask = async () => {
    const isSure = await confirmDeletion({ kind: 'Fault', dependents: () => countFaultDependents(fault) });
    if (!isSure || !(await remove(fault))) return;
    onDeleted();
    // Replaces the entry: Back must not lead to the deleted fault.
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
