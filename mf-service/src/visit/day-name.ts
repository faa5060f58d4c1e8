import { dayIn } from '@steward/shared-api';

/** Returns `Today`, `Tomorrow` or `Wed 2 Dec` for a local day (`YYYY-MM-DD`). */
export function dayNameOf(day: string, { now, timeZone }: { now: Date; timeZone: string }): string {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  if (day === dayIn(timeZone, now)) return 'Today';
  if (day === dayIn(timeZone, tomorrow)) return 'Tomorrow';
  const date = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
    .format(date)
    .replace(',', '');
}
