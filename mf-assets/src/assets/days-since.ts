import { dayIn } from '@steward/shared-api';

/** Returns how many days ago a day (`2026-11-28`) was at a location. */
export function daysSince(timeZone: string, day: string, now: Date): number {
  return (Date.parse(dayIn(timeZone, now)) - Date.parse(day)) / 86_400_000;
}
