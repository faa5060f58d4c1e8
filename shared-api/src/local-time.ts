const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local date and time in an IANA time zone, `YYYY-MM-DDTHH:mm:ss` without an offset. */
export function localTimeIn(timeZone: string, instant: Date): string {
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
export function instantAt(timeZone: string, localTime: string): Date {
  const asIfUtc = Date.parse(`${localTime}Z`);
  const offsetAt = (time: number) => Date.parse(`${localTimeIn(timeZone, new Date(time))}Z`) - time;
  // No zone changes its offset twice within two days.
  const [before, after] = [asIfUtc - dayMs, asIfUtc + dayMs].map((time) => asIfUtc - offsetAt(time));
  const matching = [before, after].filter(
    (time) => time !== undefined && localTimeIn(timeZone, new Date(time)) === localTime,
  );
  return new Date(Math.min(...(matching.length > 0 ? matching : [before]).map(Number)));
}
