import type { AssetModelAdditionRequest, ModelRequestDecision } from '@steward/shared-api';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { StatusTag, type Tone } from '@steward/shared-ui/status';

const tones: Readonly<Record<ModelRequestDecision, Tone>> = {
  Pending: 'warning',
  Added: 'success',
  Declined: 'neutral',
};

/** The columns of requests for models. */
export const modelRequestColumns: readonly GridColumn<AssetModelAdditionRequest, never>[] = [
  {
    key: 'model',
    title: 'Model',
    width: 240,
    isRowLink: true,
    cell: ({ modelInfoString }) => modelInfoString,
  },
  {
    key: 'manufacturer',
    title: 'Manufacturer',
    onPhone: 'line',
    width: 180,
    cell: ({ manufacturerString }) => manufacturerString,
  },
  {
    key: 'type',
    title: 'Type',
    width: 180,
    minViewport: 1024,
    cell: ({ assetTypeName, assetCategoryName }) => assetTypeName ?? assetCategoryName,
  },
  {
    key: 'requestedBy',
    title: 'Requested By',
    onPhone: 'line',
    phoneCell: ({ groupName }) => groupName,
    width: 200,
    minViewport: 768,
    cell: ({ requestedByString, groupName }) => (
      <>
        <span className="st-line">{groupName}</span>
        <span className="st-line st-small">{requestedByString}</span>
      </>
    ),
  },
  {
    key: 'requested',
    title: 'Requested',
    onPhone: 'line',
    phoneCell: ({ createdAt }) => `Requested ${formatDateTime(createdAt, readerTimeZone())}`,
    width: 150,
    minViewport: 900,
    cell: ({ createdAt }) => <span className="st-number">{formatDateTime(createdAt, readerTimeZone())}</span>,
  },
  {
    key: 'decision',
    title: 'Decision',
    onPhone: 'state',
    width: 120,
    cell: ({ decision }) => <StatusTag tone={tones[decision]}>{decision}</StatusTag>,
  },
];
