import { isAssetActive, type AssetInstance } from '@steward/shared-api';
import { formatDay } from '@steward/shared-ui/format';
import { Bone, Facts, Section } from '@steward/shared-ui/page';
import { ActiveTag, AssetStatusTag, DueState, Missing } from '@steward/shared-ui/status';
import { urgencyOf } from './asset.rules.ts';

/** What is known of an asset, to read. */
export function AssetFacts({ asset }: { asset: AssetInstance }) {
  return (
    <>
      <Section title="Service">
        <Facts
          facts={[
            [
              'Service Next Due',
              asset.dateServiceNextDue ? (
                <DueState day={asset.dateServiceNextDue} urgency={urgencyOf(asset)} />
              ) : (
                'Not due'
              ),
            ],
            [
              'Last Serviced On',
              asset.dateServiceLastCompleted
                ? formatDay(asset.dateServiceLastCompleted)
                : 'No service history',
            ],
            [
              'Pending Service',
              asset.dateServicePending ? formatDay(asset.dateServicePending) : 'No service pending',
            ],
            ['Service Interval', intervalOf(asset)],
            ['Service Supplier', asset.supplierService?.name ?? 'None'],
          ]}
        />
      </Section>
      <Section title="Details & Location">
        <Facts
          facts={[
            [
              'Status',
              isAssetActive(asset) ? (
                <AssetStatusTag key="status" status={asset.status} />
              ) : (
                <ActiveTag key="status" active={false} />
              ),
            ],
            ['Location', asset.location.name],
            ['Room', asset.subLocation?.nameNickname ?? '–'],
            ['Nickname', asset.nickname ?? '–'],
            [
              'Serial',
              asset.isMissingSerial ? <Missing key="serial" what="Serial" /> : (asset.serialNumber ?? '–'),
            ],
            [
              'Barcode',
              asset.isMissingBarcode ? <Missing key="barcode" what="Barcode" /> : (asset.barcode ?? '–'),
            ],
            ['Tracker', asset.trackerCurrentFriendlyId ?? 'No tracker'],
            ['Assigned To', asset.orgUser?.fullName ?? 'Nobody'],
            ['Category', asset.assetModel.assetType.assetCategory.name],
            ['Manufacturer', asset.assetModel.supplierManufactureString ?? '–'],
          ]}
        />
      </Section>
    </>
  );
}

/** In its place while it is fetched. */
export function AssetFactsToCome() {
  return [5, 10].map((facts) => (
    <Section key={facts}>
      <Bone width="30%" height={16} />
      <Bone width="100%" height={facts * 28} />
    </Section>
  ));
}

function intervalOf({ assetModel: { defaultServiceIntervalMonths } }: AssetInstance): string {
  return defaultServiceIntervalMonths === null
    ? 'Not set for this model'
    : `${defaultServiceIntervalMonths} months`;
}
