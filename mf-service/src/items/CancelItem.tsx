import { serviceAppointmentItemLifecycle, type ServiceAppointmentItemStatus } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import type { Edit } from '@steward/shared-ui/edit';
import { ItemStatusTag } from './item.labels.tsx';
import type { ItemValues } from './use-item-edit.ts';

interface CancelItemProps {
  saved: ServiceAppointmentItemStatus;
  edit: Edit<ItemValues>;
  mayWrite: boolean;
}

/** The button 'Cancel Item' next to the steps, for an asset that will not be serviced. Like a step it is saved with Save Changes. */
export function CancelItem({ saved, edit, mayWrite }: CancelItemProps) {
  const { serviceAppointmentItemStatus: status } = edit.values;
  const isCancelled = status === 'Cancelled';
  const refusal = serviceAppointmentItemLifecycle.refusal('cancel', saved);
  return (
    <>
      {isCancelled && <ItemStatusTag status={status} />}
      {mayWrite && (
        <Button
          disabled={isCancelled || refusal !== null}
          onClick={() => edit.type({ serviceAppointmentItemStatus: 'Cancelled' })}
        >
          Cancel Item
        </Button>
      )}
      {mayWrite && (refusal !== null || isCancelled) && (
        <span className="st-muted">{refusal ?? 'Save to cancel it. Choose a step to revert that.'}</span>
      )}
    </>
  );
}
