/** Adds calendar days, without the server's own functions. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of a later month, or its last day if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const [laterYear, laterMonth] = [Math.floor(months / 12), months % 12];
  const daysInMonth = new Date(Date.UTC(laterYear, laterMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(laterYear, laterMonth, Math.min(date, daysInMonth))).toISOString().slice(0, 10);
}

/** The day in London, which is an hour ahead of UTC from the last Sunday of March to the last Sunday of October. */
export function londonDay(moment: Date): string {
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(moment.getUTCFullYear(), month + 1, 0, 1));
    last.setUTCDate(last.getUTCDate() - last.getUTCDay());
    return last;
  };
  const isSummer = moment >= lastSunday(2) && moment < lastSunday(9);
  return new Date(moment.getTime() + (isSummer ? 3_600_000 : 0)).toISOString().slice(0, 10);
}
