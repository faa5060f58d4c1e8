import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { linkTo } from './widget.ts';

test('when a page is linked to, then its parameters are in its address, whatever they hold', () => {
  expect(linkTo('assetdashboard')).toBe('/assets');
  expect(linkTo('asset', { assetInstanceId: 'a1' })).toBe('/asset/a1');
  expect(linkTo('reportFault', { assetInstanceId: 'a1' })).toBe('/faults?report=true&asset=a1');
  expect(linkTo('tracker', { trackerId: '../assets?x' })).toBe('/tracker/..%2Fassets%3Fx');
});

spec('1.5.29');
test('when a parameter is missing, then the address raises an error', () => {
  expect(() => linkTo('asset', { assetInstanceId: '' })).toThrow(
    'The address of asset needs assetInstanceId',
  );
});
