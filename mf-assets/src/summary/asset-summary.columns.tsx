import { dayIn, type AssetInstance } from '@steward/shared-api';
import { formatDay } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { DueState, Missing, urgencyOf } from '@steward/shared-ui/status';
import type { Concern } from './asset-summary.data.ts';

type Column = GridColumn<AssetInstance>;

const whichAsset: readonly Column[] = [
  { key: 'location', title: 'Location', width: 250, cell: ({ location }) => location.name },
  {
    key: 'type',
    title: 'Type',
    width: 220,
    minViewport: 900,
    mergeInto: 'model',
    cell: ({ assetModel }) => assetModel.assetType.name,
  },
  { key: 'model', title: 'Model', width: 200, isRowLink: true, cell: ({ assetModel }) => assetModel.name },
];

const concerns: Record<Concern, Column> = {
  service: {
    key: 'service',
    title: 'Next service due',
    width: 200,
    cell: (asset) =>
      asset.dateServiceNextDue && <DueState day={asset.dateServiceNextDue} urgency={urgencyOf(asset)} />,
  },
  info: {
    key: 'info',
    title: 'Missing',
    width: 200,
    cell: ({ isMissingSerial, isMissingBarcode }) => (
      <>
        {isMissingSerial && (
          <span className="st-line">
            <Missing what="Serial" />
          </span>
        )}
        {isMissingBarcode && (
          <span className="st-line">
            <Missing what="Barcode" />
          </span>
        )}
      </>
    ),
  },
  recent: {
    key: 'recent',
    title: 'Date added',
    width: 200,
    cell: ({ createdAt, location }) => (
      <span className="st-number">{formatDay(dayIn(location.timeZone, new Date(createdAt)))}</span>
    ),
  },
};

/** The columns of each concern: the asset and the reason why it is listed. */
export const summaryColumns: Record<Concern, readonly Column[]> = {
  service: [...whichAsset, concerns.service],
  info: [...whichAsset, concerns.info],
  recent: [...whichAsset, concerns.recent],
};
