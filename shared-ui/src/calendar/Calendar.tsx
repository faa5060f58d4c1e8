import type { CalendarOptions } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSmallScreen } from '../page/small-screen.ts';
import { addStyles } from '../theme/styles.ts';
import { CalendarBar, type CalendarBarProps } from './CalendarBar.tsx';
import { dayOfMore, entryHref, opensHere } from './calendar-clicks.ts';
import { calendarStyles } from './calendar-styles.ts';
import { contentOf, eventOf, viewNames, type CalendarEntry } from './entry.tsx';
import { hoursAround } from './hours.ts';

interface CalendarProps extends CalendarBarProps {
  /** A day of the month or week that is shown, `2027-03-28`. */
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  /** Others are being asked for: these are what is known. */
  loading: boolean;
  /** Said above the days. */
  notice?: ReactNode;
  /** What the agenda says when nothing is in it. */
  empty: string;
  /** A day has more than its place holds, and all of it is asked for. */
  onMore: (day: string) => void;
}

/**
 * Days with what happens on them, to be read (spec 1.2, Service calendar): a month of 700 px, a week by the hour, or a list. Entries are links.
 * It knows no time zones: everything stands at the clock it is given, so that no reader's zone and no change of clocks moves it.
 */
export function Calendar(props: CalendarProps) {
  const { period, view, day, today, entries, loading, notice, empty, onMore } = props;
  const isSmall = useSmallScreen();
  const isUnknown = loading && entries.length === 0;
  const follow = useEntryLinks(onMore);
  const events = useMemo(() => entries.map((entry) => eventOf(entry, view)), [entries, view]);
  const content = useMemo(() => contentOf(entries), [entries]);
  const hours = useMemo(() => hoursAround(entries.map(({ clock }) => clock)), [entries]);
  return (
    <div
      className={`st-calendar st-calendar-${view}${isUnknown ? ' st-calendar-unknown' : ''}`}
      aria-busy={loading}
    >
      <CalendarBar {...props} />
      {notice}
      <section
        className="st-calendar-days"
        aria-label={isSmall ? period : undefined}
        // On a phone a week is wider than the window: keys scroll it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable.
        tabIndex={isSmall ? 0 : undefined}
        onClickCapture={follow}
        onKeyDownCapture={follow}
      >
        <FullCalendar
          // It holds by itself which days it shows: others are another one.
          key={`${view} ${day}`}
          {...settings}
          {...hours}
          initialView={viewNames[view]}
          initialDate={day}
          now={`${today}T12:00:00`}
          height={view === 'month' ? 700 : 'auto'}
          events={events}
          eventContent={content}
          noEventsContent={isUnknown ? '' : empty}
        />
      </section>
    </div>
  );
}

/** The library would load the page anew, or open a box that no key leaves: here a click is a link's, and "3 more" is the week's. */
function useEntryLinks(onMore: (day: string) => void) {
  const navigate = useNavigate();
  return (event: MouseEvent | KeyboardEvent) => {
    const more = dayOfMore(event);
    const href = more === null && event.type === 'click' ? entryHref(event) : null;
    if (more === null && href === null) return;
    const isHere = opensHere(event);
    if (event.type === 'click' || isHere) event.stopPropagation();
    if (!isHere) return;
    event.preventDefault();
    if (more !== null) onMore(more);
    else if (href !== null) void navigate(href);
  };
}

const clockFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const settings: CalendarOptions = {
  plugins: [dayGrid, timeGrid, list],
  // what is given is taken as it stands
  timeZone: 'UTC',
  locale: 'en-GB',
  firstDay: 1,
  fixedWeekCount: false,
  headerToolbar: false,
  dayMaxEvents: true,
  allDaySlot: false,
  eventOrder: 'clock,title',
  eventTimeFormat: clockFormat,
  slotLabelFormat: clockFormat,
  slotEventOverlap: false,
  displayEventEnd: false,
  moreLinkContent: ({ num }) => `${num} more`,
  // It opens nothing here, and a day is called by everything in it.
  moreLinkDidMount: ({ el }) => {
    el.setAttribute('role', 'button');
    el.removeAttribute('aria-expanded');
    el.removeAttribute('aria-controls');
  },
  dayCellDidMount: ({ el }) => el.removeAttribute('aria-labelledby'),
  moreLinkHint: (count) => `Show the week of this day: ${count} more`,
  dayHeaderFormat: { weekday: 'short' },
  listDayFormat: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  listDaySideFormat: false,
  views: {
    // from the day that is given, not from the first of its month
    agenda: { type: 'list', duration: { months: 1 }, dateAlignment: 'day' },
    timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'short' } },
  },
};

addStyles('calendar', calendarStyles);
