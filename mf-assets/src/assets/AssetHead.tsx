import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { formatDateTime, formatDay } from '@steward/shared-ui/format';
import { Bone, Section } from '@steward/shared-ui/page';
import { RecordBox, RecordHead } from '@steward/shared-ui/record';
import { DueState } from '@steward/shared-ui/status';
import { AssetPicture } from '../images/AssetPicture.tsx';
import { TrackerBox } from '../trackers/TrackerBox.tsx';
import { urgencyOf } from './asset.rules.ts';
import { ServiceSupplierSelect } from './ServiceSupplierSelect.tsx';

/** What one wants to know of an asset first (doc 1 §2, asset detail page). */
export function AssetHead({ asset }: { asset: AssetInstance }) {
  const maySetSupplier = useCan('assets.setServiceSupplier');
  const { dateServiceNextDue: nextDue, dateServiceLastCompleted: last, dateServicePending: pending } = asset;
  return (
    <RecordHead label="At a glance" picture={<AssetPicture asset={asset} />}>
      <RecordBox name="Tracker">
        <TrackerBox asset={asset} />
      </RecordBox>
      <RecordBox name="Service Supplier" note={defaultSupplierOf(asset)}>
        {maySetSupplier ? <ServiceSupplierSelect asset={asset} /> : (asset.supplierService?.name ?? 'None')}
      </RecordBox>
      <RecordBox name="Service Next Due">
        {nextDue ? <DueState day={nextDue} urgency={urgencyOf(asset)} /> : 'Not due'}
      </RecordBox>
      <RecordBox name="Last Serviced On">{last ? formatDay(last) : 'No service history'}</RecordBox>
      <RecordBox name="Pending Service">
        {pending ? formatDateTime(pending, asset.location.timeZone) : 'No service pending'}
      </RecordBox>
      <RecordBox name="Service Interval">{intervalOf(asset)}</RecordBox>
    </RecordHead>
  );
}

const boxes = [
  'Tracker',
  'Service Supplier',
  'Service Next Due',
  'Last Serviced On',
  'Pending Service',
  'Service Interval',
];

/** In its place while it is fetched. */
export function AssetHeadToCome() {
  return (
    <>
      <RecordHead label="At a glance" picture={<Bone width="100%" height={180} />}>
        {boxes.map((name) => (
          <RecordBox key={name} name={name}>
            <Bone width="70%" />
          </RecordBox>
        ))}
      </RecordHead>
      <Section>
        <Bone width="100%" height={280} />
      </Section>
    </>
  );
}

function defaultSupplierOf({ supplierServiceDefault }: AssetInstance): string {
  return supplierServiceDefault
    ? `Default supplier for this Model is ${supplierServiceDefault.name}`
    : 'No default supplier is set for this model';
}

function intervalOf({ assetModel: { defaultServiceIntervalMonths } }: AssetInstance): string {
  return defaultServiceIntervalMonths === null
    ? 'Not set for this model'
    : `${defaultServiceIntervalMonths} months`;
}
