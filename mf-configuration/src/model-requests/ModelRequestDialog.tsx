import type { AssetModelAdditionRequest } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import { Skeleton, FailedPanel, DescriptionList, useCloseOverlay } from '@steward/shared-ui/page';
import { DecisionForm } from './DecisionForm.tsx';
import { useModelRequest } from './model-request.data.ts';

/** A request and its decision. */
export function ModelRequestDialog({ id }: { id: string }) {
  const close = useCloseOverlay('request');
  const { data: request, error, refetch } = useModelRequest(id);
  return (
    <Dialog title="Model Request" width={800} height={700} onClose={close}>
      {request ? (
        <>
          <DescriptionList items={detailsOf(request)} />
          <DecisionForm request={request} latest={refetch} onDecided={close} />
        </>
      ) : error ? (
        <FailedPanel title="The request could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </Dialog>
  );
}

function detailsOf(request: AssetModelAdditionRequest) {
  const { decision, decidedAt, decisionComments, requestedByString, groupName } = request;
  const details = [
    ['Model name or number', request.modelInfoString],
    ['Manufacturer', request.manufacturerString],
    ['Type', request.assetTypeName ?? request.assetCategoryName ?? 'Not specified'],
    ['Requested by', [requestedByString, groupName].filter(Boolean).join(', ')],
    ['Requested', formatDateTime(request.createdAt, readerTimeZone())],
    ['Comments', request.comments ?? 'None'],
  ] as const;
  if (decidedAt === null) return details;
  return [
    ...details,
    [decision, formatDateTime(decidedAt, readerTimeZone())],
    ['Reply', decisionComments ?? 'None'],
  ] as const;
}
