import { formatDateTime, formatDay } from '@steward/shared-api';

export { formatDateTime, formatDay };

/** The calendar day of an instant in a time zone: `05 Sep 2026`. */
export function formatDayOf(instant: string, timeZone: string): string {
  return formatDateTime(instant, timeZone).slice(0, -' 14:05'.length);
}

/** A local time as the list of appointments shows it, `05 Sep 26 14:05`; takes `2026-09-05T14:05:00`. */
export function formatShortDateTime(localTime: string): string {
  const [date = '', time = ''] = localTime.split('T');
  const day = formatDay(date);
  return `${day.slice(0, -4)}${day.slice(-2)} ${time.slice(0, 5)}`;
}

/** The name of a time zone at an instant: `British Summer Time`. */
export function zoneName(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' });
  return (
    format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}

/** The time zone of this browser. */
export function readerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
