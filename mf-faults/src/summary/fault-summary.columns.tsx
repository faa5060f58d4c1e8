import type { Fault } from '@steward/shared-api';
import { formatDateTime } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import {
  FaultStatusTag,
  PhoneState,
  previewOf,
  Progress,
  reporterOf,
  SeverityTag,
} from '../faults/fault.labels.tsx';

type Column = GridColumn<Fault>;

const severity: Column = {
  key: 'severity',
  title: 'Severity',
  width: 120,
  onPhone: 'state',
  phoneCell: (fault) => <PhoneState fault={fault} />,
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
  onPhone: 'line',
  phoneCell: (fault) => <Progress fault={fault} />,
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
    onPhone: 'line',
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
