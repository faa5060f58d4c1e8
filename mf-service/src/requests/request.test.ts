import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { tomorrowAtNine } from './request.ts';

describe('the default date', () => {
  spec('1.5.10', '1.9.21', '2.5.34');
  it.each([
    ['Europe/London', '2027-07-14T12:00:00Z', '2027-07-15T08:00:00.000Z'],
    // The day before the clocks change, in spring and in autumn.
    ['Europe/London', '2027-03-27T12:00:00Z', '2027-03-28T08:00:00.000Z'],
    ['Europe/London', '2027-10-30T12:00:00Z', '2027-10-31T09:00:00.000Z'],
    // Ahead of UTC by a day, and behind it.
    ['Pacific/Kiritimati', '2027-07-14T12:00:00Z', '2027-07-15T19:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-07-14T05:00:00Z', '2027-07-14T20:00:00.000Z'],
    ['Europe/London', '2027-12-31T12:00:00Z', '2028-01-01T09:00:00.000Z'],
  ])('is tomorrow at nine in %s at %s', (zone, now, date) => {
    expect(tomorrowAtNine(zone, new Date(now))).toBe(date);
  });
});
