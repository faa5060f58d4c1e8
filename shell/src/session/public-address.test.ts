import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stickerReports } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import type { Registry } from '../areas/registry.ts';
import { addTrackerFallback } from '../testing/public-fallbacks.ts';
import { registryFixture } from '../testing/registry-fixture.ts';
import { findPublicAddress } from './public-address.ts';

let api: ReturnType<typeof fakeApi>;
let removeFallback: () => void;

beforeEach(() => {
  api = fakeApi();
  removeFallback = addTrackerFallback();
});
afterEach(() => {
  api.restore();
  removeFallback();
});

const faults = {
  name: 'faults',
  routes: [
    { name: 'faults', path: '/faults', title: 'Faults' },
    { name: 'sticker', path: '/report/:trackerId', public: true as const, title: 'Report a fault' },
  ],
};
const find = (address: string, registry: Registry = registryFixture([faults])) =>
  findPublicAddress(address, async () => registry);
const acceptReports = () =>
  api.on(stickerReports.get, ({ trackerId }) => ({
    trackerId,
    assetName: 'Lisa',
    roomName: null,
    isHandpiece: false,
    faultCategories: [],
  }));

test('returns a public address with its query and fragment', async () => {
  expect(await find('/report/K7P-4MX-92Q?sent=1#top')).toBe('/report/K7P-4MX-92Q?sent=1#top');
});

test('returns nothing for an address that is not public', async () => {
  expect(await find('/faults')).toBeUndefined();
  expect(await find('/report')).toBeUndefined();
  expect(await find('/')).toBeUndefined();
});

test('returns the report page of a tracker that accepts public reports', async () => {
  acceptReports();
  expect(await find('/tracker/K7P-4MX-92Q')).toBe('/report/K7P-4MX-92Q');
});

test('returns nothing for a tracker that does not accept public reports', async () => {
  api.on(stickerReports.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  expect(await find('/tracker/K7P-4MX-92Q')).toBeUndefined();
});

test('returns nothing if no area has the report page', async () => {
  acceptReports();
  expect(await find('/tracker/K7P-4MX-92Q', registryFixture([]))).toBeUndefined();
});

test('uses the preloaded response', async () => {
  window.steward = { publicFallback: Promise.resolve(new Response('{}')) };
  expect(await find('/tracker/K7P-4MX-92Q')).toBe('/report/K7P-4MX-92Q');
  expect(api.calls).toEqual([]);
});
