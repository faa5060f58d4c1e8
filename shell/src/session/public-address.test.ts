import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stickerReports } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import type { Registry } from '../areas/registry.ts';
import { aRegistryOf } from '../testing/a-registry.ts';
import { findPublicAddress } from './public-address.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const faults = {
  name: 'faults',
  routes: [
    { name: 'faults', path: '/faults', title: 'Faults' },
    { name: 'sticker', path: '/report/:trackerId', public: true as const, title: 'Report a fault' },
  ],
};
const find = (address: string, registry: Registry = aRegistryOf([faults])) =>
  findPublicAddress(address, async () => registry);
const takesReports = () =>
  api.on(stickerReports.get, ({ trackerId }) => ({
    trackerId,
    assetName: 'Lisa',
    roomName: null,
    isHandpiece: false,
    faultCategories: [],
  }));

test('when an address is open to everybody, then it is seen there, whatever stands behind it', async () => {
  expect(await find('/report/K7P-4MX-92Q?sent=1#top')).toBe('/report/K7P-4MX-92Q?sent=1#top');
});

test('when it is not, then nowhere', async () => {
  expect(await find('/faults')).toBeUndefined();
  expect(await find('/report')).toBeUndefined();
  expect(await find('/')).toBeUndefined();
});

test('when a tracker takes reports from everybody, then it leads to where one reports', async () => {
  takesReports();
  expect(await find('/tracker/K7P-4MX-92Q')).toBe('/report/K7P-4MX-92Q');
});

test('when a tracker takes none, then nowhere', async () => {
  api.on(stickerReports.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  expect(await find('/tracker/K7P-4MX-92Q')).toBeUndefined();
});

test('when nobody has the page to report on, then nowhere', async () => {
  takesReports();
  expect(await find('/tracker/K7P-4MX-92Q', aRegistryOf([]))).toBeUndefined();
});

test('when the page has asked for it before any script arrived, then nobody asks again', async () => {
  window.steward = { stickerReport: Promise.resolve(new Response('{}')) };
  expect(await find('/tracker/K7P-4MX-92Q')).toBe('/report/K7P-4MX-92Q');
  expect(api.calls).toEqual([]);
});
