export {
  formatDateTime,
  formatDay,
  formatDayOf,
  formatShortClock,
  readerTimeZone,
  zoneName,
} from './dates.ts';
export { formatBytes, formatCount, formatMoney, plural } from './numbers.ts';
