import { type AssetInstance, suppliers } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { FilterSelect } from '@steward/shared-ui/form';
import { formatDateTime, formatDay } from '@steward/shared-ui/format';
import { Skeleton, Section } from '@steward/shared-ui/page';
import { RecordCard } from '@steward/shared-ui/record';
import { DueState, urgencyOf } from '@steward/shared-ui/status';
import { useSlotHasProvider, Widget } from '@steward/shared-ui/widget';
import type { ReactNode } from 'react';
import { CostParts, CostSincePurchase } from './CostSincePurchase.tsx';
import { useUpdateAsset } from './asset-edit.data.ts';
import { TrackerBox } from '../trackers/TrackerBox.tsx';

interface HeaderCard {
  readonly name: string;
  readonly Content: (props: { asset: AssetInstance }) => ReactNode;
  /** A line below the value. */
  readonly Note?: (props: { asset: AssetInstance }) => ReactNode;
}

const cards: readonly HeaderCard[] = [
  { name: 'Service Next Due', Content: NextDue },
  {
    name: 'Last Serviced On',
    Content: ({ asset: { dateServiceLastCompleted: last } }) =>
      last ? formatDay(last) : 'No service history',
  },
  { name: 'Pending Service', Content: PendingService },
  { name: 'Service Interval', Content: ({ asset }) => intervalOf(asset) },
  { name: 'Service Supplier', Content: ServiceSupplier, Note: ({ asset }) => defaultSupplierOf(asset) },
  { name: 'Tracker', Content: TrackerBox },
  {
    name: 'Location',
    Content: ({ asset }) => asset.location.name,
    Note: ({ asset }) => asset.subLocation?.nameNickname ?? 'No room',
  },
];

const cost: HeaderCard = { name: 'Cost since purchase', Content: CostSincePurchase, Note: CostParts };

/** The cards of this user: costs are only for those who may read the report. */
function useCards(): readonly HeaderCard[] {
  const maySeeCosts = useCan('reports.read');
  return maySeeCosts ? [...cards, cost] : cards;
}

/** The most important values of an asset (spec 1.2, asset detail page). */
export function AssetHeader({ asset }: { asset: AssetInstance }) {
  const shown = useCards();
  return (
    <Facts>
      {shown.map(({ name, Content, Note }) => (
        <RecordCard key={name} name={name} note={Note && <Note asset={asset} />}>
          <Content asset={asset} />
        </RecordCard>
      ))}
    </Facts>
  );
}

/** In the shell of the last release, `st-record` has a first column for a picture, which is next to the heading of this page. */
const factsStyle = { gridColumn: '1 / -1' };

function Facts({ children }: { children: ReactNode }) {
  return (
    <section className="st-record" aria-label="At a glance">
      <dl className="st-record-boxes" style={factsStyle}>
        {children}
      </dl>
    </section>
  );
}

/** The loading state of the header, with the same height. */
export function AssetHeaderSkeleton() {
  const shown = useCards();
  return (
    <>
      <Facts>
        {shown.map(({ name, Note }) => (
          <RecordCard key={name} name={name} note={Note && <Skeleton width="50%" />}>
            <Skeleton width="70%" />
          </RecordCard>
        ))}
      </Facts>
      <Section>
        <Skeleton width="100%" height={280} />
      </Section>
    </>
  );
}

function ServiceSupplier({ asset }: { asset: AssetInstance }) {
  if (useCan('assets.setServiceSupplier')) return <ServiceSupplierSelect asset={asset} />;
  return asset.supplierService?.name ?? 'None';
}

function NextDue({ asset }: { asset: AssetInstance }) {
  const { dateServiceNextDue: day } = asset;
  return day ? <DueState day={day} urgency={urgencyOf(asset)} /> : 'Not due';
}

/** The pending service: contributed by the service area, otherwise only its date. */
function PendingService({ asset }: { asset: AssetInstance }) {
  const isOffered = useSlotHasProvider('asset-detail.pending-service@1');
  const { id, dateServicePending: pending, location } = asset;
  if (!pending) return 'No service pending';
  const date = formatDateTime(pending, location.timeZone);
  return isOffered ? (
    <Widget slot="asset-detail.pending-service@1" assetInstanceId={id} fallback={date} />
  ) : (
    date
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

const servicing = { isServiceProvider: true };

/** Chooses the service supplier of an asset; without a choice the default of the model applies. */
function ServiceSupplierSelect({ asset }: { asset: AssetInstance }) {
  const { setServiceSupplier } = useUpdateAsset();
  const { supplierService: supplier, supplierServiceDefault: byDefault } = asset;
  const override = supplier?.id === byDefault?.id ? null : supplier;
  return (
    <FilterSelect
      label="Service Supplier"
      endpoint={suppliers.list}
      input={servicing}
      value={override?.id ?? null}
      known={override}
      without={byDefault?.id}
      none={byDefault ? `${byDefault.name} (default)` : 'No service supplier'}
      onChange={(chosen) => void setServiceSupplier(asset, chosen?.id ?? null)}
    />
  );
}
