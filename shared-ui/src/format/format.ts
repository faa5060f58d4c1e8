export { formatDateTime, formatDay, readerTimeZone } from './dates.ts';
export { formatCount, formatMoney, plural } from './numbers.ts';
