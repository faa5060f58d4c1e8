const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local date and time in an IANA time zone, `YYYY-MM-DDTHH:mm:ss` without an offset. */
export function clockIn(timeZone: string, instant: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates have the format of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(instant).replace(' ', 'T');
}

const dayMs = 86_400_000;

/**
 * Returns the instant of a local date and time (`YYYY-MM-DDTHH:mm:ss`) in an IANA time zone. A time that occurs twice, at the end of summer
 * time, is the first one. A time that does not exist, at its start, is moved by the skipped hour.
 */
export function instantAt(timeZone: string, clock: string): Date {
  const asIfUtc = Date.parse(`${clock}Z`);
  const offsetAt = (time: number) => Date.parse(`${clockIn(timeZone, new Date(time))}Z`) - time;
  // No zone changes its offset twice within two days.
  const [before, after] = [asIfUtc - dayMs, asIfUtc + dayMs].map((time) => asIfUtc - offsetAt(time));
  const found = [before, after].filter(
    (time) => time !== undefined && clockIn(timeZone, new Date(time)) === clock,
  );
  return new Date(Math.min(...(found.length > 0 ? found : [before]).map(Number)));
}
