import type { AssetInstance, AssetSortProperty } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import type { GridColumn } from '@steward/shared-ui/grid';
import {
  ActiveTag,
  AssetStatusTag,
  DueState,
  Missing,
  PersonIcon,
  PictureIcon,
} from '@steward/shared-ui/status';
import type { ReactNode } from 'react';
import { urgencyOf } from './asset.rules.ts';
import { ActiveCheckbox } from './ActiveCheckbox.tsx';

type Column = GridColumn<AssetInstance, AssetSortProperty>;

/** The columns of the asset dashboard (doc 1 §2): all of them on 1365 px, the more telling ones down to 641. */
export const assetColumns: readonly Column[] = [
  {
    key: 'tracker',
    title: 'Tracker',
    width: 120,
    foldWidth: 128,
    from: 760,
    under: 'model',
    sort: 'trackerCurrentFriendlyId',
    cell: ({ trackerCurrentFriendlyId }) => (
      <span className="st-line st-number">{trackerCurrentFriendlyId ?? '– – –'}</span>
    ),
  },
  {
    key: 'model',
    title: 'Model',
    width: 128,
    sort: 'model',
    opens: true,
    cell: ({ assetModel }) => assetModel.name,
  },
  {
    key: 'type',
    title: 'Type',
    width: 106,
    from: 1214,
    under: 'model',
    sort: 'type',
    cell: ({ assetModel, active }) =>
      active ? (
        assetModel.assetType.name
      ) : (
        <TwoLines first={assetModel.assetType.name} second={<ActiveTag active={false} />} />
      ),
  },
  {
    key: 'nickname',
    title: 'Nickname',
    width: 84,
    from: 1110,
    under: 'model',
    sort: 'nickname',
    cell: ({ nickname }) => nickname,
  },
  {
    key: 'person',
    title: 'Assigned person',
    mark: <PersonIcon />,
    width: 32,
    from: 1365,
    under: 'tracker',
    align: 'center',
    cell: ({ orgUser }) => orgUser && <PersonIcon label={`Assigned to ${orgUser.fullName}`} />,
  },
  {
    key: 'image',
    title: 'Primary image',
    mark: <PictureIcon />,
    width: 32,
    from: 1365,
    under: 'tracker',
    align: 'center',
    cell: ({ hasPrimaryImage }) => (hasPrimaryImage ? <PictureIcon label="Has an image" /> : null),
  },
  {
    key: 'location',
    title: 'Location and room',
    width: 182,
    sort: 'location',
    cell: (asset) => <Place asset={asset} />,
  },
  {
    key: 'serial',
    title: 'Serial',
    width: 100,
    foldWidth: 132,
    from: 890,
    under: 'tracker',
    sort: 'serialNumber',
    cell: ({ serialNumber, isMissingSerial }) => (isMissingSerial ? <Missing what="Serial" /> : serialNumber),
  },
  {
    key: 'barcode',
    title: 'Barcode',
    width: 118,
    from: 1365,
    under: 'serial',
    sort: 'barcode',
    cell: ({ barcode, isMissingBarcode }) => (isMissingBarcode ? <Missing what="Barcode" /> : barcode),
  },
  {
    key: 'status',
    title: 'Status',
    width: 136,
    from: 1024,
    sort: 'status',
    cell: ({ status }) => <AssetStatusTag status={status} />,
  },
  {
    key: 'service',
    title: 'Next service',
    width: 194,
    sort: 'dateServiceNextDue',
    cell: nextService,
  },
  {
    key: 'active',
    title: 'Active',
    width: 58,
    align: 'center',
    cell: (asset) => <ActiveCheckbox asset={asset} />,
  },
];

function Place({ asset: { location, subLocation, groupName } }: { asset: AssetInstance }) {
  const { isSupplier } = useCurrentUser();
  const room = subLocation?.nameNickname;
  return (
    <TwoLines
      first={location.name}
      second={isSupplier ? [room, groupName].filter(Boolean).join(' · ') : room}
    />
  );
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
