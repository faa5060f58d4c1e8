const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks in an IANA time zone show at this moment, `YYYY-MM-DDTHH:mm:ss`: without an offset, for it is theirs. */
export function clockIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish way of writing a date is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(moment).replace(' ', 'T');
}

const dayMs = 86_400_000;

/**
 * The moment at which clocks in an IANA time zone show this, `YYYY-MM-DDTHH:mm:ss`. What they show twice, when summer ends, is taken
 * the first time; what they skip, when it begins, is as much later as they skip.
 */
export function instantAt(timeZone: string, clock: string): Date {
  const asIfUtc = Date.parse(`${clock}Z`);
  const offsetAt = (time: number) => Date.parse(`${clockIn(timeZone, new Date(time))}Z`) - time;
  // No zone changes its clocks twice within two days.
  const [before, after] = [asIfUtc - dayMs, asIfUtc + dayMs].map((time) => asIfUtc - offsetAt(time));
  const found = [before, after].filter(
    (time) => time !== undefined && clockIn(timeZone, new Date(time)) === clock,
  );
  return new Date(Math.min(...(found.length > 0 ? found : [before]).map(Number)));
}
