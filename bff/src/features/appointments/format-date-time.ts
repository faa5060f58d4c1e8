/** Formats a time in a time zone for emails: 'Wednesday, 1 July 2026 at 09:00 British Summer Time'. */
export function formatDateTimeIn(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(time);
}
