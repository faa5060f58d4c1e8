import type { ServiceAppointmentItem } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { CertificateForm } from '@steward/shared-ui/file';
import { useState } from 'react';
import { FormBehindButton, ItemDocuments } from './ItemDocuments.tsx';
import { useItemDocuments } from './service-record.data.ts';

const searchParams = ['item'];

/** The certificates that were issued for an asset at an appointment, and the form that adds one. */
export function Certificates({ item }: { item: ServiceAppointmentItem }) {
  const mayAdd = useCan('documents.addCertificate');
  const [isAdding, setAdding] = useState(false);
  const found = useItemDocuments(item, 'EquipmentCertification');
  return (
    <ItemDocuments title="Certificates" noun="certificates" found={found}>
      {mayAdd && (
        <FormBehindButton label="Add Certificate" isOpen={isAdding} onOpen={() => setAdding(true)}>
          <CertificateForm
            assetInstanceId={item.assetInstanceId}
            item={item}
            searchParams={searchParams}
            onDone={() => setAdding(false)}
          />
        </FormBehindButton>
      )}
    </ItemDocuments>
  );
}
