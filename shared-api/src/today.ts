const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day (`YYYY-MM-DD`) of an instant in an IANA time zone. */
export function dayIn(timeZone: string, now: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates have the format of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}

const dayMs = 86_400_000;

/** Returns the start of the UTC day that is `days` before `now`. It is the same all day, so that the cache key stays stable. */
export function daysBefore(now: Date, days: number): string {
  const today = Math.floor(now.getTime() / dayMs);
  return new Date((today - days) * dayMs).toISOString();
}
