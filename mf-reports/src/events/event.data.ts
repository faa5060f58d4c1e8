import { reports, type FinancialEvent } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows } from '@steward/shared-ui/grid';
import type { GroupedList } from '@steward/shared-ui/grouped';
import { useState } from 'react';
import type { EventQuestion } from './event-view.ts';

/** Every event that matches: grid, sums, charts and export are made of the same ones. Those of the last question stay meanwhile. */
export function useFinancialEvents(question: EventQuestion): GroupedList<FinancialEvent> {
  const { data, error, isLoading, refetch } = useQuery(
    reports.financialEvents,
    question,
    withoutPreviousRows,
  );
  const [held, hold] = useState(data);
  if (data && data !== held) hold(data);
  return {
    rows: data ?? (error ? undefined : held),
    loading: isLoading,
    // What is there stays when asking for it again fails.
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
}
