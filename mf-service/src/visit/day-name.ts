import { dayIn } from '@steward/shared-api';

/** Returns `Today`, `Tomorrow` or `Wed 2 Dec` for a local day (`YYYY-MM-DD`). */
export function dayNameOf(day: string, { now, timeZone }: { now: Date; timeZone: string }): string {
  const date = new Date(`${day}T12:00:00Z`);
  const today = new Date(`${dayIn(timeZone, now)}T12:00:00Z`);
  const days = (date.getTime() - today.getTime()) / 86_400_000;
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
    .format(date)
    .replace(',', '');
}
