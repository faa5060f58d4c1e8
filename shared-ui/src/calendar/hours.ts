/** The hours of a week that are drawn: those of a working day, and as many more as something needs. Takes clocks, `2027-03-28T09:00:00`. */
export function hoursAround(clocks: readonly string[]): { slotMinTime: string; slotMaxTime: string } {
  const hours = clocks.map((clock) => Number(clock.slice(11, 13)));
  const first = Math.min(8, ...hours);
  const last = Math.max(18, ...hours.map((hour) => Math.min(hour + 2, 24)));
  const written = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return { slotMinTime: written(first), slotMaxTime: written(last) };
}
