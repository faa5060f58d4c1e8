import type { ServiceAppointment, ServiceAppointmentItem } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EmptyState, useCloseOverlay } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { ServiceRecordForm } from './ServiceRecordForm.tsx';
import { useItemDocuments } from './service-record.data.ts';
import { FormBehindButton, ItemDocuments } from './ItemDocuments.tsx';
import { Certificates } from './Certificates.tsx';
import { ItemForm } from './ItemForm.tsx';
import { itemOf } from './use-item-edit.ts';

interface ProcessItemDialogProps {
  appointment: ServiceAppointment;
  itemId: string;
}

/** Processes an item: its status, price, notes, service records and certificates. */
export function ProcessItemDialog({ appointment, itemId }: ProcessItemDialogProps) {
  const close = useCloseOverlay('item');
  const found = itemOf(appointment, itemId);
  // An item that another user removed stays in the open dialog, so that typed values do not vanish.
  const [item, setItem] = useState(found);
  if (found && found !== item) setItem(found);
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

/** The service records of an item, with downloads, and the form that adds one. */
function ServiceRecords({ item }: { item: ServiceAppointmentItem }) {
  const mayAdd = useCan('documents.addServiceRecord');
  const [isAdding, setAdding] = useState(false);
  const found = useItemDocuments(item, 'ServiceRecord');
  return (
    <ItemDocuments title="Service Records" noun="service records" found={found}>
      {mayAdd && (
        <FormBehindButton label="Add Service Record" isOpen={isAdding} onOpen={() => setAdding(true)}>
          <ServiceRecordForm item={item} onDone={() => setAdding(false)} />
        </FormBehindButton>
      )}
    </ItemDocuments>
  );
}
