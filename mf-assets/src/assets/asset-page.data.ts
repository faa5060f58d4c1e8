import {
  auditEvents,
  faults,
  penceOf,
  poundsOf,
  recentRecords,
  rememberRecord,
  reports,
  type AssetInstance,
  type FinancialEvent,
  type FinancialEventType,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useEffect } from 'react';

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
  /** The month of the first cost, `2019-03`; null without a cost. */
  readonly since: string | null;
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
  const sums = types.map((type) => ({ type, pence: penceOfType(type) }));
  return {
    total: poundsOf(sums.reduce((sum, { pence }) => sum + pence, 0n)),
    parts: sums
      .filter(({ pence }) => pence !== 0n)
      .map(({ type, pence }) => ({ type, amount: poundsOf(pence) })),
    since: events.at(-1)?.relevantDate.slice(0, 7) ?? null,
  };
}

/** Remembers that the user opened an asset: the palette shows it. Nothing of another user stays on the computer of support. */
export function useViewedAsset(asset: AssetInstance | undefined): void {
  const { id: userId, isImpersonated } = useCurrentUser();
  useEffect(() => {
    if (isImpersonated || asset === undefined || recentRecords(localStorage, userId)[0]?.id === asset.id)
      return;
    const { id, assetModel, serialNumber, location, subLocation } = asset;
    const place = [location.name, subLocation?.nameNickname].filter(Boolean).join(' › ');
    const description = [assetModel.assetType.name, serialNumber, place].filter(Boolean).join(' · ');
    rememberRecord(localStorage, userId, { kind: 'asset', id, title: assetModel.name, description });
  }, [asset, userId, isImpersonated]);
}
