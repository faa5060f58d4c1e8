import { expect, it } from '@jest/globals';
import { KnownServices } from './known-services.ts';

const service = { assetId: 'chair', day: '2024-03-01', supplierId: 'DentServe' };
const stored = { ...service, price: '120.00' };

it('takes different rows of one asset, day and supplier for different services', () => {
  const known = new KnownServices([]);
  expect(['service', 'seal', 'service'].map((details) => known.has(service, details))).toEqual([
    false,
    false,
    true,
  ]);
});

it('finds all of them in the next import of the file', () => {
  const known = new KnownServices([stored, stored]);
  expect(['service', 'seal', 'third'].map((details) => known.has(service, details))).toEqual([
    true,
    true,
    false,
  ]);
});

it('knows whether a stored service has another price', () => {
  const known = new KnownServices([stored, { ...stored, price: null }]);
  expect(['120.00', '130.00', null].map((price) => known.hasOtherPrice(service, price))).toEqual([
    false,
    true,
    false,
  ]);
  expect(known.hasOtherPrice({ ...service, day: '2024-03-02' }, '130.00')).toBe(false);
});
