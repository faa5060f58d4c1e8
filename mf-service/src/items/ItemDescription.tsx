import type { ServiceAppointmentItem } from '@steward/shared-api';
import { formatDayOf } from '@steward/shared-ui/format';
import { DescriptionList, Link } from '@steward/shared-ui/page';
import { Missing } from '@steward/shared-ui/status';
import { paths } from '../paths.ts';
import { NextDue } from './item.labels.tsx';

/** The asset of an item, and the date of its service. */
export function ItemDescription({
  item: { assetInstance, dateCompleted },
}: {
  item: ServiceAppointmentItem;
}) {
  const { id, assetModel, serialNumber, subLocation, location, trackerCurrentFriendlyId } = assetInstance;
  const missing = assetModel.requiresSerialNumber ? <Missing key="serial" what="Serial" /> : 'None';
  return (
    <DescriptionList
      items={[
        [
          'Asset',
          <Link key="asset" to={paths.asset(id)}>
            {assetModel.assetType.name} · {assetModel.name}
          </Link>,
        ],
        ['Serial', serialNumber ?? missing],
        ['Room', subLocation?.nameNickname ?? 'No room'],
        ['Tracker', trackerCurrentFriendlyId ?? 'None'],
        ['Service Next Due', <NextDue key="due" asset={assetInstance} />],
        ...(dateCompleted === null
          ? []
          : [['Completed', formatDayOf(dateCompleted, location.timeZone)] as const]),
      ]}
    />
  );
}
