const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a day for display: `05 Sep 2026`. Takes a calendar day or the instant 12:00 UTC that represents one,
 * and never converts it to the time zone of the reader, where it could be another day.
 */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${date} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** Formats an instant in an IANA time zone: `05 Sep 2026 14:05`. */
export function formatDateTime(instant: string, timeZone: string): string {
  const parts = new Map(
    partsIn(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${formatDay(`${read('year')}-${read('month')}-${read('day')}`)} ${read('hour')}:${read('minute')}`;
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
