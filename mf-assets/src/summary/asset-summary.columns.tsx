import { dayIn, type AssetInstance } from '@steward/shared-api';
import { formatDay } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { DueState, Missing, urgencyOf } from '@steward/shared-ui/status';
import { equipmentColumns } from '../equipment/equipment.columns.tsx';
import type { Concern } from './asset-summary.data.ts';

type Column = GridColumn<AssetInstance>;

const { image, model, manufacturer, type, location } = equipmentColumns;

const whichAsset: readonly Column[] = [
  image,
  model,
  manufacturer,
  { ...type, onPhone: 'line', phoneCell: type.cell },
  { ...location, width: 240 },
];

const concerns: Record<Concern, Column> = {
  service: {
    key: 'service',
    title: 'Next service due',
    width: 180,
    onPhone: 'state',
    cell: (asset) =>
      asset.dateServiceNextDue && <DueState day={asset.dateServiceNextDue} urgency={urgencyOf(asset)} />,
  },
  info: {
    key: 'info',
    title: 'Missing',
    width: 180,
    onPhone: 'state',
    phoneCell: ({ isMissingSerial, isMissingBarcode }) => (
      <Missing
        what={[isMissingSerial && 'Serial', isMissingBarcode && 'Barcode'].filter(Boolean).join(' and ')}
      />
    ),
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
    width: 180,
    onPhone: 'state',
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
