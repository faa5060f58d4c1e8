import type { Fault } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, confirmDeletion } from '@steward/shared-ui/action';
import { useLeave, useOverlayAddress } from '@steward/shared-ui/page';
import { countFaultDependents, useDeleteFault } from './fault.data.ts';

interface DeleteFaultProps {
  fault: Fault;
  /** Called after the deletion, to discard unsaved values. */
  onDeleted: () => void;
  /** Where to go after the deletion; by default the list below the dialog. */
  to?: string;
}

/** Deletes a fault after a confirmation and returns to the list; nothing without the permission. */
export function DeleteFault({ fault, onDeleted, to }: DeleteFaultProps) {
  const mayDelete = useCan('faults.delete');
  const leave = useLeave();
  const addressWith = useOverlayAddress();
  const remove = useDeleteFault();
  const ask = async () => {
    const isSure = await confirmDeletion({ kind: 'Fault', dependents: () => countFaultDependents(fault) });
    if (!isSure || !(await remove(fault))) return;
    onDeleted();
    // Replaces the entry: Back must not lead to the deleted fault.
    await leave(to ?? addressWith({ fault: null }), { replace: true, preventScrollReset: true });
  };
  if (!mayDelete) return null;
  return (
    <div className="st-field-wide">
      <p>
        <Button kind="danger" onClick={() => void ask()}>
          Delete Fault
        </Button>
      </p>
    </div>
  );
}
