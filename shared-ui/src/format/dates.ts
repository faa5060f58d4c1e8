const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A day as people read it, `05 Sep 2026` (doc 1 §9). Takes a calendar day or the instant 12:00 UTC that stands for one,
 * and never moves it into the reader's zone, where it could be the day before or after.
 */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${date} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** The day of an instant in a time zone: `05 Sep 2026`. */
export function formatDayOf(instant: string, timeZone: string): string {
  return formatDateTime(instant, timeZone).slice(0, -' 14:05'.length);
}

/** An instant in a location's time zone: `05 Sep 2026 14:05`. */
export function formatDateTime(instant: string, timeZone: string): string {
  const parts = new Map(
    partsIn(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${formatDay(`${read('year')}-${read('month')}-${read('day')}`)} ${read('hour')}:${read('minute')}`;
}

/** What clocks show, as the list of appointments writes it, `05 Sep 26 14:05`; takes `2026-09-05T14:05:00`. */
export function formatShortClock(clock: string): string {
  const [date = '', time = ''] = clock.split('T');
  const day = formatDay(date);
  return `${day.slice(0, -4)}${day.slice(-2)} ${time.slice(0, 5)}`;
}

/** How people call a time zone at a moment: `British Summer Time`. */
export function zoneName(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' });
  return (
    format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}

/** The zone this browser is in. */
export function readerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function partsIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
