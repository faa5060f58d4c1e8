export { formatDateTime, formatDay, formatShortClock, readerTimeZone, zoneName } from './dates.ts';
export { formatBytes, formatCount, formatMoney, plural } from './numbers.ts';
