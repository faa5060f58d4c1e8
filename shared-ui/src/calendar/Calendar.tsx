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
import { calendarStyles } from './calendar-styles.ts';
import { contentOf, eventOf, viewNames, type CalendarEntry } from './entry.tsx';

interface CalendarProps extends CalendarBarProps {
  /** A day of the month or week that is shown, `2027-03-28`. */
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  /** A request is running; the entries are those of the cache. */
  loading: boolean;
  /** Shown above the days. */
  notice?: ReactNode;
  /** The text of an empty agenda. */
  empty: string;
  /** The user pressed "3 more" on a day. */
  onMore: (day: string) => void;
}

/**
 * A read-only calendar (spec 1.2, Service calendar): a month of 700 px, a week by the hour, or an agenda. Entries are links.
 * It ignores time zones and shows the local times that it is given, so that neither the reader's time zone nor a clock change moves an entry.
 */
export function Calendar(props: CalendarProps) {
  const { period, view, day, today, entries, loading, notice, empty, onMore } = props;
  const isSmall = useSmallScreen();
  const isUnknown = loading && entries.length === 0;
  const follow = useEntryLinks(onMore);
  const events = useMemo(() => entries.map((entry) => eventOf(entry, view)), [entries, view]);
  const content = useMemo(() => contentOf(entries), [entries]);
  const hours = useMemo(() => hoursAround(entries.map(({ localTime }) => localTime)), [entries]);
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
        // On a phone a week is wider than the window: keys can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scroll container must be reachable by keyboard.
        tabIndex={isSmall ? 0 : undefined}
        onClickCapture={follow}
        onKeyDownCapture={follow}
      >
        <FullCalendar
          // FullCalendar keeps its own dates: other dates need another instance
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

/** Replaces the clicks of the library, which would reload the page or open a popover that traps the keyboard: links navigate, "3 more" opens the week. */
function useEntryLinks(onMore: (day: string) => void) {
  const navigate = useNavigate();
  return (event: MouseEvent | KeyboardEvent) => {
    const more = dayOfMore(event);
    const href = more === null && event.type === 'click' ? entryHref(event) : null;
    if (more === null && href === null) return;
    const opensInTab = opensHere(event);
    if (event.type === 'click' || opensInTab) event.stopPropagation();
    if (!opensInTab) return;
    event.preventDefault();
    if (more !== null) onMore(more);
    else if (href !== null) void navigate(href);
  };
}

const clockFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const settings: CalendarOptions = {
  plugins: [dayGrid, timeGrid, list],
  // Shows the given local times unchanged.
  timeZone: 'UTC',
  locale: 'en-GB',
  firstDay: 1,
  fixedWeekCount: false,
  headerToolbar: false,
  dayMaxEvents: true,
  allDaySlot: false,
  eventOrder: 'localTime,title',
  eventTimeFormat: clockFormat,
  slotLabelFormat: clockFormat,
  slotEventOverlap: false,
  displayEventEnd: false,
  moreLinkContent: ({ num }) => `${num} more`,
  // It opens no popover here, and the label of a day would repeat all its entries.
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
    // From the given day, not from the first of its month.
    agenda: { type: 'list', duration: { months: 1 }, dateAlignment: 'day' },
    timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'short' } },
  },
};

addStyles('calendar', calendarStyles);

/** The URL of the clicked entry; null outside an entry. */
function entryHref({ target }: MouseEvent | KeyboardEvent): string | null {
  const entry = elementAt(target)?.closest('.fc-event');
  const link = entry?.matches('a[href]') ? entry : entry?.querySelector('a[href]');
  return link?.getAttribute('href') ?? null;
}

/** The day of a clicked "3 more"; null outside one. */
function dayOfMore({ target }: MouseEvent | KeyboardEvent): string | null {
  const more = elementAt(target)?.closest('.fc-more-link');
  return more?.closest('[data-date]')?.getAttribute('data-date') ?? null;
}

/** Whether the event opens a link in this tab: a plain click, Enter or Space. With a modifier key the browser opens a new tab. */
function opensHere(event: MouseEvent | KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  return 'key' in event ? event.key === 'Enter' || event.key === ' ' : event.button === 0;
}

function elementAt(target: EventTarget): Element | null {
  return target instanceof Element ? target : null;
}

/** The visible hours of a week: 08:00 to 18:00, extended to contain these local times (`2027-03-28T09:00:00`). */
function hoursAround(localTimes: readonly string[]): { slotMinTime: string; slotMaxTime: string } {
  const hours = localTimes.map((localTime) => Number(localTime.slice(11, 13)));
  const first = Math.min(8, ...hours);
  const last = Math.max(18, ...hours.map((hour) => Math.min(hour + 2, 24)));
  const format = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return { slotMinTime: format(first), slotMaxTime: format(last) };
}
