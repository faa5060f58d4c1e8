import type { Document, ServiceAppointmentItem } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { FileLines, StoredFile } from '@steward/shared-ui/file';
import { formatBytes } from '@steward/shared-ui/format';
import { Bone, FailedPanel, Panel } from '@steward/shared-ui/page';
import { useState } from 'react';
import { useServiceRecords } from './service-record.data.ts';
import { ServiceRecordForm } from './ServiceRecordForm.tsx';

/** What the supplier has written about a service, to be downloaded, and for who may to be added to. */
export function ServiceRecords({ item }: { item: ServiceAppointmentItem }) {
  const mayAdd = useCan('documents.addServiceRecord');
  const [isAdding, setAdding] = useState(false);
  const { data, error, mutate } = useServiceRecords(item);
  return (
    <Panel title="Service Records">
      {error && !data ? (
        <FailedPanel
          title="The service records could not be loaded"
          error={error}
          onRetry={() => void mutate()}
        />
      ) : data ? (
        <Records records={data.data} />
      ) : (
        <Bone width="100%" height={44} />
      )}
      {isAdding ? (
        <ServiceRecordForm item={item} onDone={() => setAdding(false)} />
      ) : (
        mayAdd && <Button onClick={() => setAdding(true)}>Add Service Record</Button>
      )}
    </Panel>
  );
}

function Records({ records }: { records: readonly Document[] }) {
  if (records.length === 0) return <p className="st-muted">No service records yet</p>;
  return (
    <FileLines label="Service records">
      {records.map((record) => (
        <li key={record.id}>
          <span className="st-file-name">
            {record.title}{' '}
            <span className="st-muted st-number">
              {[record.fileName, record.fileSize !== null && formatBytes(record.fileSize)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <StoredFile of={record} />
        </li>
      ))}
    </FileLines>
  );
}
