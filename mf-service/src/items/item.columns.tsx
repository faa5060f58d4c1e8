import type { ServiceAppointmentItem } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { formatMoney } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { useOverlayAddress } from '@steward/shared-ui/page';
import { Missing } from '@steward/shared-ui/status';
import { ItemStatusTag, NextDue, nameOf } from './item.labels.tsx';
import { RemoveItem } from './RemoveItem.tsx';

type Column = GridColumn<ServiceAppointmentItem, never>;

/** Wider than a page: the columns are always a part of another one, the serial first. */
const isPartOfAnother = 1500;
const isLastPartOfAnother = 1400;

/** The columns of the assets to be serviced, with their status and action. On a wide screen the facts of the visit are next to them. */
export const itemColumns: readonly Column[] = [
  {
    key: 'model',
    title: 'Model',
    mergedTitle: 'Model, serial and type',
    width: 170,
    isRowLink: true,
    cell: ({ assetInstance }) => assetInstance.assetModel.name,
  },
  {
    key: 'type',
    title: 'Type',
    onPhone: 'more',
    width: 130,
    minViewport: isLastPartOfAnother,
    mergeInto: 'model',
    cell: ({ assetInstance }) => assetInstance.assetModel.assetType.name,
  },
  {
    key: 'serial',
    title: 'Serial',
    onPhone: 'line',
    width: 120,
    minViewport: isPartOfAnother,
    mergeInto: 'model',
    cell: ({ assetInstance }) => <Serial asset={assetInstance} />,
  },
  {
    key: 'room',
    title: 'Room',
    mergedTitle: 'Room and tracker',
    onPhone: 'line',
    width: 136,
    minViewport: 1320,
    mergeInto: 'model',
    cell: ({ assetInstance }) => assetInstance.subLocation?.nameNickname,
  },
  {
    key: 'tracker',
    title: 'Tracker',
    onPhone: 'line',
    width: 124,
    minViewport: isPartOfAnother,
    mergeInto: 'room',
    cell: ({ assetInstance: { trackerCurrentFriendlyId: tracker } }) =>
      tracker && <span className="st-number">{tracker}</span>,
  },
  {
    key: 'due',
    title: 'Next Due',
    onPhone: 'more',
    width: 158,
    minViewport: 1320,
    mergeInto: 'status',
    cell: ({ assetInstance }) => <NextDue asset={assetInstance} />,
  },
  {
    key: 'status',
    title: 'Status',
    onPhone: 'state',
    width: 112,
    mergedWidth: 150,
    mergedTitle: 'Status and next due',
    // The button Process says that an asset is new.
    phoneCell: ({ status }) => status !== 'New' && <ItemStatusTag status={status} />,
    cell: ({ status }) => <ItemStatusTag status={status} />,
  },
  {
    key: 'price',
    title: 'Price',
    width: 96,
    onPhone: 'more',
    align: 'end',
    cell: ({ price }) => price !== null && <span className="st-number">{formatMoney(price)}</span>,
  },
  {
    key: 'process',
    title: 'Process',
    width: 104,
    onPhone: 'state',
    cell: (item) => <ProcessLink item={item} />,
  },
];

/** The button that removes an asset, for users with the permission. */
export const removeColumn: Column = {
  key: 'remove',
  title: 'Remove',
  onPhone: 'more',
  width: 104,
  align: 'center',
  cell: (item) => <RemoveItem item={item} />,
};

/** The label of serviced assets, which cannot be removed. */
export const completedColumn: Column = {
  ...removeColumn,
  phoneCell: () => null,
  cell: ({ status }) => status === 'Completed' && '(completed)',
};

function Serial({ asset }: { asset: ServiceAppointmentItem['assetInstance'] }) {
  if (asset.serialNumber === null) return asset.assetModel.requiresSerialNumber && <Missing what="Serial" />;
  return <span className="st-number">{asset.serialNumber}</span>;
}

/** Opens an item, to process it or to read it. */
function ProcessLink({ item }: { item: ServiceAppointmentItem }) {
  const mayProcess = useCan('appointments.processItems');
  const addressWith = useOverlayAddress();
  return (
    <ButtonLink preventScrollReset to={addressWith({ item: item.id })}>
      {mayProcess ? 'Process' : 'View'}
      <span className="st-hidden"> {nameOf(item)}</span>
    </ButtonLink>
  );
}
