import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { localTimeIn, instantAt } from './local-time.ts';

describe('local date and time', () => {
  it.each([
    ['Europe/London', '2027-01-15T09:00:00', '2027-01-15T09:00:00.000Z'],
    ['Europe/London', '2027-07-15T09:00:00', '2027-07-15T08:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-07-15T09:00:00', '2027-07-14T19:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-07-15T09:00:00', '2027-07-15T20:00:00.000Z'],
  ])('converts the local time of %s, %s, to %s', (zone, localTime, expected) => {
    expect(instantAt(zone, localTime).toISOString()).toBe(expected);
  });

  it('takes the first of two equal local times at the end of summer time', () => {
    expect(instantAt('Europe/London', '2027-10-31T01:30:00').toISOString()).toBe('2027-10-31T00:30:00.000Z');
  });

  it('moves a local time that does not exist, at the start of summer time, by the skipped hour', () => {
    expect(instantAt('Europe/London', '2027-03-28T01:30:00').toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(localTimeIn('Europe/London', new Date('2027-03-28T01:30:00Z'))).toBe('2027-03-28T02:30:00');
  });

  it('converts any local time to an instant with the same local time', () => {
    const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 2_000_000_000 }), (zone, seconds) => {
        const localTime = localTimeIn(zone, new Date(seconds * 1000));
        expect(localTimeIn(zone, instantAt(zone, localTime))).toBe(localTime);
      }),
    );
  });
});
