import { afterEach, expect, test } from '@jest/globals';
import { registryFixture } from '../testing/registry-fixture.ts';
import { reportLoad } from './telemetry.ts';

const { fetch: original } = globalThis;
// jsdom has no resource timing.
Object.assign(performance, { getEntriesByType: () => [] });
afterEach(() => {
  globalThis.fetch = original;
});

test('limits the reports of a minute, sends them in batches, and ignores a failed request', () => {
  const calls: { message: string }[][] = [];
  globalThis.fetch = async (_, request) => {
    calls.push(JSON.parse(String(request?.body)).events);
    throw new TypeError('Failed to fetch');
  };
  const { areas } = registryFixture(Array.from({ length: 1000 }, () => ({ name: 'assets' })));
  const failure = { event: 'area.error', ms: 1, attempt: 1, phase: 'render', reference: 'a' } as const;
  for (const area of areas) reportLoad(area, 'page', { ...failure, message: 'x'.repeat(5000) });
  dispatchEvent(new Event('pagehide'));
  expect(calls.map((events) => events.length)).toEqual([50, 50, 20]);
  expect(calls[0]?.[0]).toMatchObject({ area: 'assets', version: '0.1.0-00000000', phase: 'render' });
  expect(calls[0]?.[0]?.message).toHaveLength(2000);
});
