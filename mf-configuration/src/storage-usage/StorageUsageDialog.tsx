import { storageUsage, storageUseLabels, type StorageUsage } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { Dialog } from '@steward/shared-ui/dialog';
import { formatBytes, plural } from '@steward/shared-ui/format';
import { Skeleton, DescriptionList, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';

const nothing = {};
/** The share of the quota from which administrators are warned. */
const nearlyFull = 0.9;

/** The file storage that the organisation uses, for its administrators. */
export function StorageUsageDialog() {
  const close = useCloseOverlay('storage');
  const { data, error, refetch } = useQuery(storageUsage.get, nothing);
  return (
    <Dialog title="File storage" width={560} onClose={close}>
      {data ? (
        <Usage usage={data} />
      ) : error ? (
        <FailedPanel title="Couldn’t load the file storage" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={160} />
      )}
    </Dialog>
  );
}

function Usage({ usage: { quotaBytes, usedBytes, uses } }: { usage: StorageUsage }) {
  const used = formatBytes(usedBytes);
  return (
    <>
      <p>{quotaBytes === null ? `${used} used` : `${used} of ${formatBytes(quotaBytes)} used`}</p>
      {quotaBytes !== null && usedBytes >= quotaBytes * nearlyFull && (
        <Callout tone="warning">
          File storage is nearly full. Uploads stop when it is full. Delete documents you no longer need.
        </Callout>
      )}
      {uses.length === 0 ? (
        <p>No files stored yet.</p>
      ) : (
        <DescriptionList
          items={uses.map(({ kind, bytes, files }) => [
            storageUseLabels[kind],
            `${formatBytes(bytes)}, ${plural(files, 'file')}`,
          ])}
        />
      )}
    </>
  );
}
