const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day, `YYYY-MM-DD`, that it is at this moment in an IANA time zone. */
export function dayIn(timeZone: string, now: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish way of writing a date is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}

const dayMs = 86_400_000;

/** The moment at which a day began in UTC, so many days before: the same all day long, so that its answer stays known. */
export function daysBefore(now: Date, days: number): string {
  const today = Math.floor(now.getTime() / dayMs);
  return new Date((today - days) * dayMs).toISOString();
}
