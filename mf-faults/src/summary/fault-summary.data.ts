import { daysBefore, faults, resolvedFaultWindowDays, type Fault, type InputOf } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { inPlace, type Place } from '@steward/shared-auth';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import { useState } from 'react';

/** The two tabs of the home page's faults (doc 1 §2). */
export type Outcome = 'open' | 'resolved';

type Question = InputOf<typeof faults.list>;

/** The gravest first, of equal ones the newest; the resolved by when they were reported (decisions §4). */
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
export function useFaultSummary(outcome: Outcome, place: Place, part: Part): GridList<Fault> {
  const [opened] = useState(() => new Date());
  return usePart({ ...questions[outcome](opened), ...inPlace(place) }, part);
}

/** A page of the faults of one asset, the newest first. */
export function useFaultsOfAsset(assetInstanceId: string, part: Part): GridList<Fault> {
  return usePart({ assetInstanceId, sortProperty: 'createdAt', sortDescending: true }, part);
}

function usePart(question: Question, { page, pageSize }: Part): GridList<Fault> {
  const answer = useQuery(faults.list, { ...question, pageNumber: page, pageSize }, ownRowsOnly);
  return useHeldRows(serverPaged(answer));
}
