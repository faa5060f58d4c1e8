import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { linkTo } from './widget.ts';

test('puts encoded parameters into the URL', () => {
  expect(linkTo('assetdashboard')).toBe('/assets');
  expect(linkTo('asset', { assetInstanceId: 'a1' })).toBe('/asset/a1');
  expect(linkTo('reportFault', { assetInstanceId: 'a1' })).toBe('/faults?report=true&asset=a1');
  expect(linkTo('tracker', { trackerId: '../assets?x' })).toBe('/tracker/..%2Fassets%3Fx');
});

spec('1.5.29');
test('throws for a missing parameter', () => {
  expect(() => linkTo('asset', { assetInstanceId: '' })).toThrow('The URL of asset needs assetInstanceId');
});
