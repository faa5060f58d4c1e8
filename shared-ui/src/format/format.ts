export { formatDateTime, formatDay, readerTimeZone } from './dates.ts';
export { formatBytes, formatCount, formatMoney, plural } from './numbers.ts';
