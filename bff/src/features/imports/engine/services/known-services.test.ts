import { expect, it } from '@jest/globals';
import { KnownServices } from './known-services.ts';

const service = { assetId: 'chair', day: '2024-03-01', supplierId: 'DentServe' };

it('takes different rows of one asset, day and supplier for different services', () => {
  const known = new KnownServices([]);
  expect(['service', 'seal', 'service'].map((details) => known.has(service, details))).toEqual([
    false,
    false,
    true,
  ]);
});

it('finds all of them in the next import of the file', () => {
  const known = new KnownServices([service, service]);
  expect(['service', 'seal', 'third'].map((details) => known.has(service, details))).toEqual([
    true,
    true,
    false,
  ]);
});
