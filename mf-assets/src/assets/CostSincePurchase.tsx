import { dayIn, type AssetInstance, type FinancialEventType } from '@steward/shared-api';
import { formatMoney, readerTimeZone } from '@steward/shared-ui/format';
import { Link, Skeleton } from '@steward/shared-ui/page';
import { linkTo, withFilters } from '@steward/shared-ui/widget';
import { useState } from 'react';
import { useAssetCosts, type AssetCosts } from './asset-page.data.ts';

const partNames: Record<FinancialEventType, string> = {
  AssetPurchase: 'purchase',
  AssetService: 'service',
  AssetFault: 'faults',
};

/** What an asset has cost, with a link to these costs in the report. */
export function CostSincePurchase({ asset }: { asset: AssetInstance }) {
  const { data: costs, error } = useAssetCosts(asset.id);
  const [now] = useState(() => new Date());
  if (costs) {
    if (costs.period === null) return 'No costs recorded';
    return (
      <Link
        to={reportOf(asset.id, costs.period, now)}
        aria-label={`${formatMoney(costs.total)}, view these costs`}
      >
        {formatMoney(costs.total)}
      </Link>
    );
  }
  return error ? 'Not available' : <Skeleton width="70%" />;
}

/** The line below: `purchase £3,197.00 · service £713.00`. */
export function CostParts({ asset }: { asset: AssetInstance }) {
  const { data: costs, error } = useAssetCosts(asset.id);
  if (costs) return textOf(costs, asset);
  return error ? null : <Skeleton width="50%" />;
}

function textOf({ parts }: AssetCosts, { purchasePrice, datePurchased }: AssetInstance): string {
  const texts = parts.map(({ type, amount }) => `${partNames[type]} ${formatMoney(amount)}`);
  const hasUndatedPurchase = Boolean(purchasePrice) && datePurchased === null;
  return [...texts, hasUndatedPurchase ? 'Purchase not included: it has no date' : '']
    .filter(Boolean)
    .join(' · ');
}

/** The report of one asset from its first to its last cost. The report itself ends with this month, but a purchase may be later. */
function reportOf(id: string, { start, end }: NonNullable<AssetCosts['period']>, now: Date): string {
  const isLater = end > dayIn(readerTimeZone(), now).slice(0, 7);
  return withFilters<{ asset: string; start: string; end: string }>(linkTo('reportsdashboard'), {
    asset: id,
    start,
    ...(isLater ? { end } : {}),
  });
}
