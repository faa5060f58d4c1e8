import type { FinancialEvent } from '@steward/shared-api';
import type { GroupedList } from '@steward/shared-ui/grouped';
import { Skeleton, Section } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useMemo } from 'react';
import type { EventView } from '../events/event-view.ts';
import { monthsOf, periodOf } from '../events/months.ts';
import type { Picks } from '../picks/pick.ts';

// No byte of the charts is fetched before somebody shows them.
const SpendCharts = lazyRemote(async () => (await import('./SpendCharts.tsx')).SpendCharts);

interface ChartsWhenShownProps {
  view: EventView;
  list: GroupedList<FinancialEvent>;
  months: readonly string[];
  onView: (changes: Partial<EventView>) => void;
  onPick: (picks: Partial<Picks>) => void;
}

/** The charts, where the switch shows them; where there is nothing to draw, that is said in their place. */
export function ChartsWhenShown({ view, list, months, onView, onPick }: ChartsWhenShownProps) {
  const { start, end } = periodOf(view, months);
  const shown = useMemo(() => monthsOf({ start, end }, months), [start, end, months]);
  const { rows: events, error } = list;
  if (!view.charts || error) return null;
  const toCome = (
    <Section>
      <Skeleton width="100%" height={440} />
    </Section>
  );
  if (!events) return toCome;
  if (events.length === 0)
    return (
      <Section title="Charts" isTitleHidden>
        <p className="st-muted">There are no financial events to draw</p>
      </Section>
    );
  return (
    <Suspense fallback={toCome}>
      <SpendCharts
        events={events}
        months={shown}
        by={view.chart}
        onBy={(chart) => onView({ chart })}
        onPick={onPick}
      />
    </Suspense>
  );
}
