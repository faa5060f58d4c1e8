export {
  formatDateTime,
  formatDay,
  formatDayOf,
  formatShortDateTime,
  readerTimeZone,
  zoneName,
} from './dates.ts';
export { formatBytes, formatCount, formatMoney, plural } from './numbers.ts';
