import type { ServiceAppointmentItem } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { useState } from 'react';
import { FormBehindButton, ItemDocuments } from './ItemDocuments.tsx';
import { useItemDocuments } from './service-record.data.ts';
import { ServiceRecordForm } from './ServiceRecordForm.tsx';

/** What the supplier has written about a service, to be downloaded, and for who may to be added to. */
export function ServiceRecords({ item }: { item: ServiceAppointmentItem }) {
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
