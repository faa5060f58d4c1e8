import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { daysBefore } from './today.ts';

spec('1.2.62', '1.9.4');
test.each(['2026-11-21T00:00:00.000Z', '2026-11-21T12:34:56.789Z', '2026-11-21T23:59:59.999Z'])(
  'returns the same start of a day two weeks before %s',
  (now) => {
    expect(daysBefore(new Date(now), 14)).toBe('2026-11-07T00:00:00.000Z');
  },
);
