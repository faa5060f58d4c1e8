import { dayIn, type Fault } from '@steward/shared-api';
import type { SheetColumn } from '@steward/shared-ui/export';
import { reasonLabels, reporterOf, severityLabels, statusLabels } from '../faults/fault.labels.tsx';

/** The columns of the fault export; suppliers get no amounts. */
export const faultExportColumns: readonly SheetColumn<Fault>[] = [
  {
    title: 'Date',
    width: 13,
    kind: 'day',
    value: ({ createdAt, assetInstance }) => dayIn(assetInstance.location.timeZone, new Date(createdAt)),
  },
  { title: 'Category', width: 20, kind: 'text', value: ({ category }) => category.name },
  { title: 'Severity', width: 12, kind: 'text', value: ({ severity }) => severityLabels[severity] },
  { title: 'Location', width: 28, kind: 'text', value: ({ assetInstance }) => assetInstance.location.name },
  { title: 'Asset Info', width: 44, kind: 'text', value: assetInfoOf },
  { title: 'Fault Reported By', width: 28, kind: 'text', value: reporterOf },
  { title: 'Amount', width: 12, kind: 'money', value: ({ price = null }) => price },
  { title: 'Status', width: 14, kind: 'text', value: ({ status }) => statusLabels[status] },
  {
    title: 'Reason',
    width: 26,
    kind: 'text',
    value: ({ reason }) => (reason === 'NotSet' ? null : reasonLabels[reason]),
  },
];

function assetInfoOf({ assetInstance: { assetModel, serialNumber } }: Fault): string {
  return [assetModel.assetType.name, assetModel.name, serialNumber].filter(Boolean).join(' · ');
}
