/** As a person says it, by the clocks of a place: 'Wednesday, 1 July 2026 at 09:00 British Summer Time'. */
export function formatDateTimeIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(moment);
}
