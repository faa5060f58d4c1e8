import { dayIn, instantAt } from '@steward/shared-api';

/** The time that is stored for a day of the history: noon at the location, or now for today. */
export function timeOfDay(day: string, { timeZone, now }: { timeZone: string; now: Date }): Date {
  return day === dayIn(timeZone, now) ? now : instantAt(timeZone, `${day}T12:00:00`);
}
