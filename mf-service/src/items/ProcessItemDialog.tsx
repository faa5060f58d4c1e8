import type { ServiceAppointment } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EmptyState, useCloseOverlay } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { Certificates } from './Certificates.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ServiceRecords } from './ServiceRecords.tsx';
import { itemOf } from './use-item-edit.ts';

interface ProcessItemDialogProps {
  appointment: ServiceAppointment;
  itemId: string;
}

/** The modal in which an item is processed: its status, price and comments, and the records of its service. */
export function ProcessItemDialog({ appointment, itemId }: ProcessItemDialogProps) {
  const close = useCloseOverlay('item');
  const found = itemOf(appointment, itemId);
  // Taken off by somebody else, it stays while the dialog does: what is typed is not lost without a word.
  const [item, hold] = useState(found);
  if (found && found !== item) hold(found);
  return (
    <Dialog title="Service Item Details" width={800} height={700} onClose={close}>
      {item ? (
        <>
          {!found && (
            <Callout tone="warning">
              This asset has been removed from the appointment. Changes can no longer be saved.
            </Callout>
          )}
          <ItemForm appointment={appointment} item={item} />
          <ServiceRecords item={item} />
          <Certificates item={item} />
        </>
      ) : (
        <EmptyState text="Asset not found on this appointment." />
      )}
    </Dialog>
  );
}
