import { dayIn, type Fault, type FaultSortProperty } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { formatDay } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { useNavigate, useOverlayAddress } from '@steward/shared-ui/page';
import {
  FaultStatusTag,
  PhoneState,
  previewOf,
  Progress,
  reporterOf,
  severityStyles,
  severityLabels,
} from './fault.labels.tsx';
import { Guessed } from './Guessed.tsx';

type Column = GridColumn<Fault, FaultSortProperty>;

/** The columns of the fault list. */
export const faultColumns: readonly Column[] = [
  {
    key: 'reported',
    title: 'Reported',
    width: 108,
    mergedWidth: 116,
    sort: 'createdAt',
    onPhone: 'line',
    phoneCell: (fault) => <Progress fault={fault} />,
    cell: (fault) => <Day at={fault.createdAt} fault={fault} />,
  },
  {
    key: 'category',
    title: 'Category',
    width: 132,
    minViewport: 1024,
    sort: 'category',
    cell: ({ category, isCategoryGuessed }) => (
      <>
        {category.name}
        {isCategoryGuessed && <Guessed />}
      </>
    ),
  },
  {
    key: 'severity',
    title: 'Severity',
    width: 144,
    sort: 'severity',
    onPhone: 'state',
    phoneCell: (fault) => <PhoneState fault={fault} />,
    // A printed list leaves out columns that hold only a button.
    cell: (fault) => (
      <span>
        <SeverityButton fault={fault} />
        {fault.isSeverityGuessed && <Guessed />}
      </span>
    ),
  },
  {
    key: 'asset',
    title: 'Asset Info',
    width: 270,
    sort: 'name',
    onPhone: 'line',
    phoneCell: ({ assetInstance: { location, assetModel } }) => `${location.name} · ${assetModel.name}`,
    cell: (fault) => <AssetInfo fault={fault} />,
  },
  {
    key: 'fault',
    title: 'Fault Reported',
    width: 130,
    isRowLink: true,
    phoneCell: ({ description }) => previewOf(description),
    cell: (fault) => (
      <>
        {previewOf(fault.description)} <span className="st-plain">· {reporterOf(fault)}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 140,
    minViewport: 900,
    mergeInto: 'reported',
    sort: 'status',
    cell: ({ status }) => <FaultStatusTag status={status} />,
  },
  {
    key: 'resolved',
    title: 'Resolved',
    width: 108,
    minViewport: 1200,
    mergeInto: 'status',
    sort: 'dateResolved',
    cell: (fault) => fault.dateResolved && <Day at={fault.dateResolved} fault={fault} />,
  },
];

/** The day of an instant at the location of the asset. */
function Day({ at, fault }: { at: string; fault: Fault }) {
  const { timeZone } = fault.assetInstance.location;
  return <span className="st-number">{formatDay(dayIn(timeZone, new Date(at)))}</span>;
}

/** Opens the fault, like its row. */
function SeverityButton({ fault: { id, severity } }: { fault: Fault }) {
  const navigate = useNavigate();
  const addressWith = useOverlayAddress();
  const { tone, icon } = severityStyles[severity];
  return (
    <Button
      icon={icon && <span className={`st-word st-word-${tone}`}>{icon}</span>}
      onClick={() => void navigate(addressWith({ fault: id }), { preventScrollReset: true })}
    >
      {severityLabels[severity]}
    </Button>
  );
}

function AssetInfo({ fault: { assetInstance } }: { fault: Fault }) {
  const { assetModel, location, serialNumber } = assetInstance;
  return (
    <>
      <span className="st-line">{[assetModel.assetType.name, assetModel.name].join(' · ')}</span>
      <span className="st-line st-small">{[location.name, serialNumber].filter(Boolean).join(' · ')}</span>
    </>
  );
}
