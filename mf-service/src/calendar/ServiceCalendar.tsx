import { dayIn } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import type { CalendarView } from '@steward/shared-ui/calendar';
import { plural, readerTimeZone } from '@steward/shared-ui/format';
import { useNavigate, useSmallScreen, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useMemo, useState } from 'react';
import { paths } from '../paths.ts';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { entryOf } from './calendar-entry.tsx';
import { daysShown, dateRangeOf, periodName, stepFrom } from './calendar-period.ts';
import { calendarFields } from './calendar-view.ts';
import { useCalendarAppointments } from './calendar.data.ts';

const CalendarGrid = lazyRemote(async () => (await import('@steward/shared-ui/calendar')).Calendar);

const allViews: readonly CalendarView[] = ['month', 'week', 'agenda'];

/** The service calendar, with its state in the URL. `monthOnly` is for the home page. */
export function ServiceCalendar({ monthOnly = false }: { monthOnly?: boolean }) {
  const [state, change] = useUrlState(calendarFields);
  const navigate = useNavigate();
  const isSmall = useSmallScreen();
  const { isSupplier } = useCurrentUser();
  const [readerZone] = useState(readerTimeZone);
  const [today] = useState(() => dayIn(readerZone, new Date()));
  const view = monthOnly ? 'month' : (state.calendar ?? (isSmall ? 'agenda' : 'month'));
  const day = state.day ?? today;
  const days = daysShown(view, day);
  const { appointments, hiddenCount, loading, error, retry } = useCalendarAppointments(dateRangeOf(days));
  const entries = useMemo(
    () => appointments.map((appointment) => entryOf(appointment, { zone: readerZone, isSupplier })),
    [appointments, readerZone, isSupplier],
  );
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <CalendarGrid
        view={view}
        views={monthOnly ? ['month'] : allViews}
        period={periodName(view, day)}
        day={day}
        today={today}
        entries={entries}
        loading={loading}
        notice={
          <>
            {error && <Failed onRetry={retry} />}
            {hiddenCount > 0 && (
              <p className="st-muted">{plural(hiddenCount, 'further appointment')} cannot be shown here.</p>
            )}
          </>
        }
        empty={error ? '' : 'No service appointments in this period'}
        onView={(chosen) => change({ calendar: chosen })}
        onStep={(by) => change({ day: by === 0 ? null : stepFrom(view, day, by) })}
        onMore={(of) =>
          monthOnly ? void navigate(paths.calendarWeek(of)) : change({ calendar: 'week', day: of })
        }
      />
    </Suspense>
  );
}

/** A failure; cached appointments stay below it. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert">
      The appointments could not be loaded. <Button onClick={onRetry}>Retry</Button>
    </p>
  );
}
