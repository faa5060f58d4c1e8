import { daysBefore, faults, resolvedFaultWindowDays, type Fault, type InputOf } from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import { useState } from 'react';

/** The tabs of the faults panel. */
export type FaultTab = 'open' | 'resolved';

type FaultQuery = InputOf<typeof faults.list>;

/** Open faults by severity, then newest first; resolved ones by report date. */
const queries: Record<FaultTab, (now: Date) => Partial<FaultQuery>> = {
  open: () => ({ resolved: false, sortProperty: 'severity', sortDescending: true }),
  resolved: (now) => ({
    resolved: true,
    resolvedAfter: daysBefore(now, resolvedFaultWindowDays),
    sortProperty: 'createdAt',
    sortDescending: true,
  }),
};

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the open or recently resolved faults in the location scope. */
export function useFaultSummary(tab: FaultTab, scope: LocationScope, paging: Paging): PagedRows<Fault> {
  const [opened] = useState(() => new Date());
  return usePagedList(faults.list, { ...queries[tab](opened), ...locationScopeQuery(scope) }, paging);
}

/** A page of the faults of an asset, newest first. */
export function useFaultsOfAsset(assetInstanceId: string, paging: Paging): PagedRows<Fault> {
  return usePagedList(
    faults.list,
    { assetInstanceId, sortProperty: 'createdAt', sortDescending: true },
    paging,
  );
}
