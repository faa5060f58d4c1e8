import {
  auditEvents,
  faults,
  penceOf,
  poundsOf,
  reports,
  type FinancialEvent,
  type FinancialEventType,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';

/** How many open faults and changes the page of an asset shows; its tabs have all of them. */
export const panelRows = 3;

/** The most severe open faults of an asset. `null` requests none. */
export function useOpenFaults(assetInstanceId: string | null) {
  return useQuery(
    faults.list,
    assetInstanceId === null
      ? null
      : {
          assetInstanceId,
          resolved: false,
          sortProperty: 'severity',
          sortDescending: true,
          pageSize: panelRows,
        },
  );
}

/** The latest audit entries of an asset. `null` requests none. */
export function useRecentChanges(assetInstanceId: string | null) {
  return useQuery(
    auditEvents.list,
    assetInstanceId === null ? null : { assetInstanceId, pageSize: panelRows },
  );
}

/** The sums of the costs of an asset, as amounts. */
export interface AssetCosts {
  readonly total: string;
  /** In the order of the report; only types with a cost. */
  readonly parts: readonly { readonly type: FinancialEventType; readonly amount: string }[];
  /** The months of the first and the last cost, `2019-03`; null without a cost. */
  readonly period: { readonly start: string; readonly end: string } | null;
}

/** What an asset has cost, from the same financial events as the report. `null` requests nothing. */
export function useAssetCosts(assetInstanceId: string | null) {
  const query = useQuery(reports.financialEvents, assetInstanceId === null ? null : { assetInstanceId });
  return { ...query, data: query.data && costsOf(query.data) };
}

const types: readonly FinancialEventType[] = ['AssetPurchase', 'AssetService', 'AssetFault'];

/** Adds up financial events; the latest is first. */
export function costsOf(events: readonly FinancialEvent[]): AssetCosts {
  const penceOfType = (type: FinancialEventType) =>
    events
      .filter(({ financialEventType }) => financialEventType === type)
      .reduce((sum, { price }) => sum + penceOf(price), 0n);
  const [last, first] = [events[0], events.at(-1)];
  const sums = types.map((type) => ({ type, pence: penceOfType(type) }));
  return {
    total: poundsOf(sums.reduce((sum, { pence }) => sum + pence, 0n)),
    parts: sums
      .filter(({ pence }) => pence !== 0n)
      .map(({ type, pence }) => ({ type, amount: poundsOf(pence) })),
    period: first && last ? { start: monthOf(first), end: monthOf(last) } : null,
  };
}

const monthOf = ({ relevantDate }: FinancialEvent) => relevantDate.slice(0, 7);
