import type { Fault } from '@steward/shared-api';
import { formatDateTime } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { FaultStatusTag, previewOf, reporterOf, SeverityTag } from '../faults/fault.labels.tsx';

type Column = GridColumn<Fault>;

const severity: Column = {
  key: 'severity',
  title: 'Severity',
  width: 120,
  cell: (fault) => <SeverityTag severity={fault.severity} />,
};

const status: Column = {
  key: 'status',
  title: 'Status',
  width: 140,
  cell: (fault) => <FaultStatusTag status={fault.status} />,
};

const reported: Column = {
  key: 'reported',
  title: 'Reported',
  width: 240,
  cell: (fault) => (
    <>
      <span className="st-line st-number">
        Reported {formatDateTime(fault.createdAt, fault.assetInstance.location.timeZone)}
      </span>
      <span className="st-line st-small">{reporterOf(fault)}</span>
    </>
  ),
};

/** The columns for faults of all assets. */
export const faultSummaryColumns: readonly Column[] = [
  severity,
  status,
  {
    key: 'location',
    title: 'Location',
    width: 220,
    minViewport: 900,
    mergeInto: 'asset',
    cell: ({ assetInstance }) => assetInstance.location.name,
  },
  {
    key: 'asset',
    title: 'Asset',
    width: 180,
    isRowLink: true,
    cell: ({ assetInstance: { assetModel } }) => `${assetModel.assetType.name} · ${assetModel.name}`,
  },
  reported,
];

/** The columns for faults of one asset. */
export const assetFaultColumns: readonly Column[] = [
  severity,
  status,
  {
    key: 'fault',
    title: 'Fault',
    width: 180,
    isRowLink: true,
    cell: ({ description }) => previewOf(description),
  },
  reported,
];
