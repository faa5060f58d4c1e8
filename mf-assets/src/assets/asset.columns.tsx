import { isAssetActive, type AssetInstance, type CustomField } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';
import {
  ActiveTag,
  AssetStatusTag,
  DueState,
  DetailsIcon,
  Missing,
  PersonIcon,
  urgencyOf,
} from '@steward/shared-ui/status';
import { IconLink, useOverlayAddress } from '@steward/shared-ui/page';
import { equipmentColumns, secondLine } from '../equipment/equipment.columns.tsx';
import { TwoLines } from '../equipment/TwoLines.tsx';
import { customColumns } from '../custom-fields/custom.columns.tsx';
import type { AssetSort } from '../custom-fields/custom-sort.ts';
import { ActiveCheckbox } from './ActiveCheckbox.tsx';

type Column = GridColumn<AssetInstance, AssetSort>;

/**
 * All columns from 1365 px: some as the second line of another one. The most important ones down to 641 px, and rows of two lines on phones.
 */
const assetColumns: readonly Column[] = [
  { ...equipmentColumns.image, width: 60 },
  { ...equipmentColumns.model, sort: 'model' },
  {
    key: 'nickname',
    title: 'Nickname',
    width: 120,
    minViewport: secondLine,
    mergeInto: 'model',
    sort: 'nickname',
    cell: ({ nickname }) => nickname,
  },
  equipmentColumns.manufacturer,
  { ...equipmentColumns.type, sort: 'type' },
  {
    key: 'person',
    title: 'Assigned person',
    mark: <PersonIcon />,
    width: 32,
    minViewport: secondLine,
    mergeInto: 'model',
    align: 'center',
    cell: ({ orgUser }) => orgUser && <PersonIcon label={`Assigned to ${orgUser.fullName}`} />,
  },
  {
    key: 'tracker',
    title: 'Tracker',
    mergedTitle: 'Tracker and reference',
    width: 108,
    mergedWidth: 142,
    minViewport: 760,
    mergeInto: 'model',
    sort: 'trackerCurrentFriendlyId',
    cell: ({ trackerCurrentFriendlyId }) => (
      <span className="st-line st-number">{trackerCurrentFriendlyId ?? '– – –'}</span>
    ),
  },
  {
    key: 'reference',
    title: 'Reference',
    width: 110,
    minViewport: secondLine,
    mergeInto: 'tracker',
    sort: 'reference',
    onPhone: 'line',
    phoneCell: ({ reference, trackerCurrentFriendlyId }) => reference ?? trackerCurrentFriendlyId,
    cell: ({ reference }) => reference,
  },
  { ...equipmentColumns.location, sort: 'location' },
  {
    key: 'serial',
    title: 'Serial',
    mergedTitle: 'Serial and barcode',
    width: 124,
    mergedWidth: 136,
    minViewport: 1024,
    mergeInto: 'tracker',
    sort: 'serialNumber',
    cell: ({ serialNumber, isMissingSerial }) => (isMissingSerial ? <Missing what="Serial" /> : serialNumber),
  },
  {
    key: 'barcode',
    title: 'Barcode',
    width: 136,
    minViewport: secondLine,
    mergeInto: 'serial',
    sort: 'barcode',
    cell: ({ barcode, isMissingBarcode }) => (isMissingBarcode ? <Missing what="Barcode" /> : barcode),
  },
  {
    key: 'status',
    title: 'Status',
    width: 136,
    minViewport: 1180,
    sort: 'status',
    cell: (asset) => <Status asset={asset} />,
  },
  {
    key: 'service',
    title: 'Next service',
    width: 203,
    sort: 'dateServiceNextDue',
    onPhone: 'state',
    phoneCell: mostUrgent,
    cell: nextService,
  },
  {
    key: 'details',
    title: 'Details',
    mark: <DetailsIcon />,
    width: 44,
    minViewport: 900,
    align: 'center',
    cell: (asset) => <DetailsLink asset={asset} />,
  },
  {
    key: 'active',
    title: 'Active',
    width: 54,
    align: 'center',
    cell: (asset) => <ActiveCheckbox asset={asset} />,
  },
];

/** The columns of the asset list, with those of custom fields before the last two. */
export function assetColumnsWith(fields: readonly CustomField[]): readonly Column[] {
  return [...assetColumns.slice(0, -2), ...customColumns(fields), ...assetColumns.slice(-2)];
}

/** Opens the asset in a dialog over the list; the row itself opens its page. */
function DetailsLink({ asset: { id, breadcrumbName } }: { asset: AssetInstance }) {
  const addressWith = useOverlayAddress();
  return (
    <IconLink to={addressWith({ asset: id })} label={`Details: ${breadcrumbName}`} icon={<DetailsIcon />} />
  );
}

/** The status of an asset, and a tag if it is inactive. The usual status is a word in its colour, because tags are for exceptions. */
function Status({ asset }: { asset: AssetInstance }) {
  const { status } = asset;
  return (
    <TwoLines
      first={
        status === 'Commissioned' ? (
          <span className="st-word st-word-success">{status}</span>
        ) : (
          <AssetStatusTag status={status} />
        )
      }
      second={isAssetActive(asset) ? null : <ActiveTag active={false} />}
    />
  );
}

function nextService(asset: AssetInstance) {
  const { dateServiceNextDue, supplierService } = asset;
  if (dateServiceNextDue === null && supplierService === null) return null;
  const due = dateServiceNextDue && <DueState day={dateServiceNextDue} urgency={urgencyOf(asset)} />;
  return <TwoLines first={due ?? 'Not due'} second={supplierService?.name} />;
}

/** What a phone shows next to the name: that the asset is not in use, its due service, or what is missing. */
function mostUrgent(asset: AssetInstance) {
  const { dateServiceNextDue, isMissingSerial, isMissingBarcode } = asset;
  if (!isAssetActive(asset)) return <ActiveTag active={false} />;
  const urgency = urgencyOf(asset);
  if (dateServiceNextDue !== null && urgency !== 'later')
    return <DueState day={dateServiceNextDue} urgency={urgency} />;
  if (isMissingSerial) return <Missing what="Serial" />;
  return isMissingBarcode && <Missing what="Barcode" />;
}
