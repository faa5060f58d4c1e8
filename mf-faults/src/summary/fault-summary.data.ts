import { daysBefore, faults, resolvedFaultWindowDays, type Fault, type InputOf } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { useState } from 'react';

/** The two tabs of the home page's faults. */
export type Outcome = 'open' | 'resolved';

type Question = InputOf<typeof faults.list>;

/** The gravest first, of equal ones the newest; the resolved by when they were reported. */
const questions: Record<Outcome, (now: Date) => Partial<Question>> = {
  open: () => ({ resolved: false, sortProperty: 'severity', sortDescending: true }),
  resolved: (now) => ({
    resolved: true,
    resolvedAfter: daysBefore(now, resolvedFaultWindowDays),
    sortProperty: 'createdAt',
    sortDescending: true,
  }),
};

interface Part {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the open faults at a place, or of those that were resolved lately. */
export function useFaultSummary(outcome: Outcome, place: LocationScope, part: Part): PagedRows<Fault> {
  const [opened] = useState(() => new Date());
  return usePart({ ...questions[outcome](opened), ...locationScopeQuery(place) }, part);
}

/** A page of the faults of one asset, the newest first. */
export function useFaultsOfAsset(assetInstanceId: string, part: Part): PagedRows<Fault> {
  return usePart({ assetInstanceId, sortProperty: 'createdAt', sortDescending: true }, part);
}

function usePart(question: Question, { page, pageSize }: Part): PagedRows<Fault> {
  const answer = useQuery(faults.list, { ...question, pageNumber: page, pageSize }, withoutPreviousRows);
  return usePreviousRows(serverPaged(answer));
}
