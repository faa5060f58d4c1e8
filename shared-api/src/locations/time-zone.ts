import * as z from '@steward/shared-api/schema';

/** The IANA name of a time zone, such as `Europe/London`. */
export const timeZone = z
  .string()
  .check(z.refine(isTimeZone, 'Please choose a time zone, such as Europe/London'));

function isTimeZone(name: string): boolean {
  // Intl also accepts an offset such as +01:00, which has no summer time.
  if (!/^[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
