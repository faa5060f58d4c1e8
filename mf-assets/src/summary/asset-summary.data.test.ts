import { expect, test } from '@jest/globals';
import { recentlyAddedSince } from './asset-summary.data.ts';

test.each(['2026-11-21T00:00:00.000Z', '2026-11-21T12:34:56.789Z', '2026-11-21T23:59:59.999Z'])(
  'when it is %s, then recent is what was added since the same day two weeks before',
  (now) => {
    expect(recentlyAddedSince(new Date(now))).toBe('2026-11-07T00:00:00.000Z');
  },
);
