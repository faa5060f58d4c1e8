import { isAssetActive, type AssetInstance, type CustomField } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import type { GridColumn } from '@steward/shared-ui/grid';
import {
  ActiveTag,
  AssetStatusTag,
  DueState,
  DetailsIcon,
  Missing,
  PersonIcon,
  PictureIcon,
  urgencyOf,
} from '@steward/shared-ui/status';
import { IconLink, useOverlayAddress } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import { customColumns } from '../custom-fields/custom.columns.tsx';
import type { AssetSort } from '../custom-fields/custom-sort.ts';
import { ActiveCheckbox } from './ActiveCheckbox.tsx';

type Column = GridColumn<AssetInstance, AssetSort>;

/** All columns from 1365 px, the most important ones down to 641 px. */
const assetColumns: readonly Column[] = [
  {
    key: 'tracker',
    title: 'Tracker',
    width: 120,
    mergedWidth: 124,
    minViewport: 760,
    mergeInto: 'model',
    sort: 'trackerCurrentFriendlyId',
    cell: ({ trackerCurrentFriendlyId }) => (
      <span className="st-line st-number">{trackerCurrentFriendlyId ?? '– – –'}</span>
    ),
  },
  {
    key: 'model',
    title: 'Model',
    width: 120,
    sort: 'model',
    isRowLink: true,
    cell: ({ assetModel }) => assetModel.name,
  },
  {
    key: 'type',
    title: 'Type',
    width: 104,
    minViewport: 1216,
    mergeInto: 'model',
    sort: 'type',
    cell: ({ assetModel }) => assetModel.assetType.name,
  },
  {
    key: 'reference',
    title: 'Reference',
    width: 110,
    minViewport: 1600,
    mergeInto: 'tracker',
    sort: 'reference',
    cell: ({ reference }) => reference,
  },
  {
    key: 'nickname',
    title: 'Nickname',
    width: 96,
    minViewport: 1110,
    mergeInto: 'model',
    sort: 'nickname',
    cell: ({ nickname }) => nickname,
  },
  {
    key: 'person',
    title: 'Assigned person',
    mark: <PersonIcon />,
    width: 32,
    minViewport: 1365,
    mergeInto: 'tracker',
    align: 'center',
    cell: ({ orgUser }) => orgUser && <PersonIcon label={`Assigned to ${orgUser.fullName}`} />,
  },
  {
    key: 'image',
    title: 'Primary image',
    mark: <PictureIcon />,
    width: 32,
    minViewport: 1365,
    mergeInto: 'tracker',
    align: 'center',
    cell: ({ hasPrimaryImage }) => (hasPrimaryImage ? <PictureIcon label="Has an image" /> : null),
  },
  {
    key: 'location',
    title: 'Location and room',
    width: 184,
    sort: 'location',
    cell: (asset) => <AssetLocation asset={asset} />,
  },
  {
    key: 'serial',
    title: 'Serial',
    width: 100,
    mergedWidth: 130,
    minViewport: 890,
    mergeInto: 'tracker',
    sort: 'serialNumber',
    cell: ({ serialNumber, isMissingSerial }) => (isMissingSerial ? <Missing what="Serial" /> : serialNumber),
  },
  {
    key: 'barcode',
    title: 'Barcode',
    width: 118,
    minViewport: 1365,
    mergeInto: 'serial',
    sort: 'barcode',
    cell: ({ barcode, isMissingBarcode }) => (isMissingBarcode ? <Missing what="Barcode" /> : barcode),
  },
  {
    key: 'status',
    title: 'Status',
    width: 146,
    minViewport: 1024,
    sort: 'status',
    cell: (asset) => <Status asset={asset} />,
  },
  {
    key: 'service',
    title: 'Next service',
    width: 180,
    sort: 'dateServiceNextDue',
    cell: nextService,
  },
  {
    key: 'active',
    title: 'Active',
    width: 54,
    align: 'center',
    cell: (asset) => <ActiveCheckbox asset={asset} />,
  },
  {
    key: 'details',
    title: 'Details',
    mark: <DetailsIcon />,
    width: 44,
    align: 'center',
    cell: (asset) => <DetailsLink asset={asset} />,
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

/** The status of an asset, and a tag if it is inactive. */
function Status({ asset }: { asset: AssetInstance }) {
  return (
    <TwoLines
      first={<AssetStatusTag status={asset.status} />}
      second={isAssetActive(asset) ? null : <ActiveTag active={false} />}
    />
  );
}

function AssetLocation({ asset: { location, subLocation, groupName } }: { asset: AssetInstance }) {
  const { isSupplier } = useCurrentUser();
  // The group is omitted where the name of the location starts with it.
  const group = isSupplier && !location.name.startsWith(groupName ?? '') ? groupName : null;
  const { distinguishedBy } = location;
  const second = [distinguishedBy, subLocation?.nameNickname, group].filter(Boolean).join(' · ');
  return <TwoLines first={nameOf(location)} second={second} />;
}

/** The name without the text that distinguishes it, because the end of a long line is not visible. */
function nameOf({ name, distinguishedBy }: AssetInstance['location']): string {
  return distinguishedBy === undefined ? name : name.slice(0, -`, ${distinguishedBy}`.length);
}

function nextService(asset: AssetInstance) {
  const { dateServiceNextDue, supplierService } = asset;
  if (dateServiceNextDue === null && supplierService === null) return null;
  const due = dateServiceNextDue && <DueState day={dateServiceNextDue} urgency={urgencyOf(asset)} />;
  return <TwoLines first={due ?? 'Not due'} second={supplierService?.name} />;
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="st-line">{first}</span>
      {second && <span className="st-line st-small">{second}</span>}
    </>
  );
}
