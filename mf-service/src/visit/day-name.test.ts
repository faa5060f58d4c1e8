import { expect, test } from '@jest/globals';
import { dayNameOf } from './day-name.ts';

test('days are named by the local day of the location', () => {
  const now = new Date('2026-07-15T23:30:00Z');
  const inLondon = { now, timeZone: 'Europe/London' };
  expect(dayNameOf('2026-07-16', inLondon)).toBe('Today');
  expect(dayNameOf('2026-07-17', inLondon)).toBe('Tomorrow');
  expect(dayNameOf('2026-07-18', inLondon)).toBe('Sat 18 Jul');
  expect(dayNameOf('2026-07-15', { now, timeZone: 'America/New_York' })).toBe('Today');
});
