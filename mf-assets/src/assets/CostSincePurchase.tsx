import type { AssetInstance, FinancialEventType } from '@steward/shared-api';
import { formatMoney } from '@steward/shared-ui/format';
import { Link, Skeleton } from '@steward/shared-ui/page';
import { linkTo, withFilters } from '@steward/shared-ui/widget';
import { useAssetCosts, type AssetCosts } from './asset-page.data.ts';

const partNames: Record<FinancialEventType, string> = {
  AssetPurchase: 'purchase',
  AssetService: 'service',
  AssetFault: 'faults',
};

/** What an asset has cost, with a link to these costs in the report. */
export function CostSincePurchase({ asset }: { asset: AssetInstance }) {
  const { data: costs, error } = useAssetCosts(asset.id);
  if (costs) {
    if (costs.since === null) return 'No costs';
    return (
      <Link to={reportOf(asset, costs.since)} aria-label={`${formatMoney(costs.total)}, show these costs`}>
        {formatMoney(costs.total)}
      </Link>
    );
  }
  return error ? 'Not available' : <Skeleton width="70%" />;
}

/** The line below: `purchase £3,197.00 · service £713.00`. */
export function CostParts({ asset }: { asset: AssetInstance }) {
  const { data: costs } = useAssetCosts(asset.id);
  return costs ? textOf(costs, asset) : ' ';
}

function textOf({ parts }: AssetCosts, { purchasePrice, datePurchased }: AssetInstance): string {
  const texts = parts.map(({ type, amount }) => `${partNames[type]} ${formatMoney(amount)}`);
  const hasUndatedPurchase = Boolean(purchasePrice) && datePurchased === null;
  return [...texts, hasUndatedPurchase ? 'without the purchase, which has no date' : '']
    .filter(Boolean)
    .join(' · ');
}

/** The report of one asset, from the month of its first cost on. */
function reportOf({ id }: AssetInstance, since: string): string {
  return withFilters<{ asset: string; start: string }>(linkTo('reportsdashboard'), {
    asset: id,
    start: since,
  });
}
