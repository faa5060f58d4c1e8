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
import { daysShown, momentsOf, periodName, stepFrom } from './calendar-period.ts';
import { calendarFields } from './calendar-view.ts';
import { useCalendarAppointments } from './calendar.data.ts';

const CalendarSheet = lazyRemote(async () => (await import('@steward/shared-ui/calendar')).Calendar);

const allViews: readonly CalendarView[] = ['month', 'week', 'agenda'];

/** The service calendar; what it shows is in the address. `monthOnly`: the home page's. */
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
  const { appointments, left, loading, error, retry } = useCalendarAppointments(momentsOf(days));
  const entries = useMemo(
    () => appointments.map((appointment) => entryOf(appointment, { zone: readerZone, isSupplier })),
    [appointments, readerZone, isSupplier],
  );
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <CalendarSheet
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
            {left > 0 && (
              <p className="st-muted">{plural(left, 'further appointment')} cannot be shown here.</p>
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

/** What is known stays below it. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert">
      The appointments could not be loaded. <Button onClick={onRetry}>Retry</Button>
    </p>
  );
}
