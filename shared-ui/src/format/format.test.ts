import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, test } from '@jest/globals';
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatMoney,
  formatShortDateTime,
  plural,
  zoneName,
} from './format.ts';

describe('a day', () => {
  spec('1.9.25');
  test('formats a calendar day as dd MMM yyyy', () => {
    expect(formatDay('2026-09-05')).toBe('05 Sep 2026');
  });

  test('formats the instant of an asset day as the same day in every time zone', () => {
    expect(formatDay('2026-12-31T12:00:00.000Z')).toBe('31 Dec 2026');
  });
});

describe('an instant', () => {
  test.each([
    ['Europe/London', '01 Jul 2026 00:30'],
    ['Pacific/Kiritimati', '01 Jul 2026 13:30'],
    ['Pacific/Pago_Pago', '30 Jun 2026 12:30'],
  ])('formats an instant in %s as %s', (zone, shown) => {
    expect(formatDateTime('2026-06-30T23:30:00.000Z', zone)).toBe(shown);
  });
});

describe('an appointment', () => {
  test('formats a local time as dd MMM yy HH:mm', () => {
    expect(formatShortDateTime('2026-09-05T14:05:00')).toBe('05 Sep 26 14:05');
  });

  test('names the time zone at that time of the year', () => {
    expect(zoneName('Europe/London', '2027-07-15T08:00:00.000Z')).toBe('British Summer Time');
    expect(zoneName('Europe/London', '2027-01-15T09:00:00.000Z')).toBe('Greenwich Mean Time');
  });
});

describe('numbers', () => {
  spec('1.9.26', '2.9.27', 'd.4.50');
  test('groups the thousands of an amount', () => {
    expect(formatMoney('1234567.50')).toBe('£1,234,567.50');
    expect(formatMoney('-5')).toBe('-£5.00');
  });

  test('uses the singular for one', () => {
    expect(plural(1, 'Asset')).toBe('1 Asset');
    expect(plural(35_000, 'Asset')).toBe('35,000 Assets');
    expect(plural(2, 'Category', 'Categories')).toBe('2 Categories');
    expect(formatCount(999)).toBe('999');
  });
});
