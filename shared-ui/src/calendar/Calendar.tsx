import type { CalendarOptions } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSmallScreen } from '../page/small-screen.ts';
import { addStyles } from '../theme/styles.ts';
import { CalendarBar, type CalendarBarProps } from './CalendarBar.tsx';
import { calendarStyles } from './calendar-styles.ts';
import { clickedDay, handleDayKey, makeDayButton } from './day-keys.ts';
import { contentOf, EntryStates, eventOf, viewNames, type CalendarEntry } from './entry.tsx';

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
  const { period, view, day, today, entries, loading, notice, empty, onMore, onStep } = props;
  const isSmall = useSmallScreen();
  const isUnknown = loading && entries.length === 0;
  // The first day of another month takes over the focus of a day.
  const movesFocus = useRef(false);
  const follow = useEntryLinks({
    onOpen: onMore,
    onStep: (by) => {
      movesFocus.current = true;
      onStep(by);
    },
  });
  const events = useMemo(() => entries.map((entry) => eventOf(entry, view)), [entries, view]);
  const content = useMemo(() => contentOf(entries), [entries]);
  const hours = useMemo(() => hoursAround(entries.map(({ localTime }) => localTime)), [entries]);
  return (
    <div
      className={`st-calendar st-calendar-${view}${isUnknown ? ' st-calendar-unknown' : ''}`}
      aria-busy={loading}
    >
      <CalendarBar {...props} />
      {view === 'month' && <EntryStates entries={entries} />}
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
          dayCellDidMount={({ el, date }) => {
            // The label of a day would repeat all its entries.
            el.removeAttribute('aria-labelledby');
            const shown = date.toISOString().slice(0, 10);
            const isFirst = shown === day;
            const button = makeDayButton(el, { label: labelOf(shown, today), isFirst });
            if (!isFirst || !movesFocus.current) return;
            movesFocus.current = false;
            button?.focus();
          }}
          noEventsContent={isUnknown ? '' : empty}
        />
      </section>
    </div>
  );
}

/**
 * Replaces the clicks of the library, which would reload the page or open a popover that traps the keyboard: links navigate, and a day or
 * its "+ 3 more" opens its week. Arrow keys move between days.
 */
function useEntryLinks(days: { onOpen: (day: string) => void; onStep: (by: -1 | 1) => void }) {
  const navigate = useNavigate();
  return (event: MouseEvent | KeyboardEvent) => {
    if ('key' in event && handleDayKey(event, days)) return event.stopPropagation();
    const day = dayOfMore(event) ?? (event.type === 'click' ? clickedDay(event.target) : null);
    const href = day === null && event.type === 'click' ? entryHref(event) : null;
    if (day === null && href === null) return;
    const opensInTab = opensHere(event);
    if (event.type === 'click' || opensInTab) event.stopPropagation();
    if (!opensInTab) return;
    event.preventDefault();
    if (day !== null) days.onOpen(day);
    else if (href !== null) void navigate(href);
  };
}

const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** `Today, Sunday 29 November 2026` */
function labelOf(day: string, today: string): string {
  return `${day === today ? 'Today, ' : ''}${dayName.format(new Date(`${day}T00:00:00Z`))}`;
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
  moreLinkContent: ({ num }) => `+ ${num} more`,
  // It opens no popover here, and the label of a day would repeat all its entries.
  moreLinkDidMount: ({ el }) => {
    el.setAttribute('role', 'button');
    el.removeAttribute('aria-expanded');
    el.removeAttribute('aria-controls');
  },
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
