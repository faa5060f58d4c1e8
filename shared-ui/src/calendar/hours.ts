/** The visible hours of a week: 08:00 to 18:00, extended to contain these local times (`2027-03-28T09:00:00`). */
export function hoursAround(clocks: readonly string[]): { slotMinTime: string; slotMaxTime: string } {
  const hours = clocks.map((clock) => Number(clock.slice(11, 13)));
  const first = Math.min(8, ...hours);
  const last = Math.max(18, ...hours.map((hour) => Math.min(hour + 2, 24)));
  const format = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return { slotMinTime: format(first), slotMaxTime: format(last) };
}
