import { reports, type FinancialEvent } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows } from '@steward/shared-ui/grid';
import type { GroupedList } from '@steward/shared-ui/grouped';
import { useDeferredValue, useState } from 'react';
import type { EventQuery } from './event-view.ts';

/** By default the cache compares every field of every event to find unchanged responses. That takes longer than rendering the events. */
const queryOptions = { ...withoutPreviousRows, compare: Object.is };

/** Returns all events that match, for grid, sums, charts and export. The previous events stay while a new query is loading. */
export function useFinancialEvents(query: EventQuery): GroupedList<FinancialEvent> {
  const { data, error, isLoading, refetch } = useQuery(reports.financialEvents, query, queryOptions);
  const key = JSON.stringify(query);
  const [previous, setPrevious] = useState({ rows: data, key });
  if (data && data !== previous.rows) setPrevious({ rows: data, key });
  const current = data || !error ? previous : undefined;
  // Grid and charts of new events are rendered in several short tasks instead of one.
  const shown = useDeferredValue(current);
  return {
    rows: shown?.rows,
    // Not while the same events are loaded again.
    loading: isLoading || shown?.key !== current?.key,
    // Cached data stays on screen after a failed refetch.
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
}
