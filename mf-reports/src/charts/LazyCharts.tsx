import type { FinancialEvent } from '@steward/shared-api';
import type { GroupedList } from '@steward/shared-ui/grouped';
import { Skeleton, Section } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useMemo } from 'react';
import type { EventView } from '../cost-report/event-view.ts';
import { monthsOf, periodOf } from '../cost-report/months.ts';
import type { Picks } from '../picks/pick.ts';

// The code of the charts is loaded only after the user shows them.
const SpendCharts = lazyRemote(async () => (await import('./SpendCharts.tsx')).SpendCharts);

interface LazyChartsProps {
  view: EventView;
  list: GroupedList<FinancialEvent>;
  months: readonly string[];
  onView: (changes: Partial<EventView>) => void;
  onPick: (picks: Partial<Picks>) => void;
}

/** The charts, if the switch shows them, or a message without events. */
export function LazyCharts({ view, list, months, onView, onPick }: LazyChartsProps) {
  const { start, end } = periodOf(view, months);
  const shownMonths = useMemo(() => monthsOf({ start, end }, months), [start, end, months]);
  const { rows: events, error } = list;
  if (!view.charts || error) return null;
  const skeleton = (
    <Section>
      <Skeleton width="100%" height={440} />
    </Section>
  );
  if (!events) return skeleton;
  if (events.length === 0)
    return (
      <Section title="Charts" isTitleHidden>
        <p className="st-muted">No financial events to show</p>
      </Section>
    );
  return (
    <Suspense fallback={skeleton}>
      <SpendCharts
        events={events}
        months={shownMonths}
        by={view.chart}
        onBy={(chart) => onView({ chart })}
        onPick={onPick}
      />
    </Suspense>
  );
}
