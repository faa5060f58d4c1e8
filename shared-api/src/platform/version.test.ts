import { expect, test } from '@jest/globals';
import { isServed, isVersionIn } from './version.ts';

test.each([
  ['0.1.0', '^0.1.0', true],
  ['0.1.9', '^0.1.2', true],
  ['0.1.1', '^0.1.2', false],
  ['0.2.0', '^0.1.0', false],
  ['1.9.0', '^1.2.3', true],
  ['2.0.0', '^1.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['0.1.0', '0.1.0', true],
  ['0.1.1', '0.1.0', false],
  ['9.9.9', '*', true],
  ['0.1.0-3f2a9c1b', '^0.1.0', true],
])('version %s is in range %s: %s', (version, range, expected) => {
  expect(isVersionIn(version, range)).toBe(expected);
});

test.each([
  ['0.4.0', '^0.4.0', true],
  ['0.4.2', '^0.3.2', true],
  ['0.4.0', '^0.2.9', false],
  ['0.4.0', '^0.5.0', false],
  ['0.4.0', '^0.4.1', false],
  ['0.4.0', '0.3.2', false],
  ['0.4.0', '*', true],
  ['1.2.0', '^0.9.0', true],
  ['2.1.0', '^1.7.0', true],
  ['3.0.0', '^1.7.0', false],
  ['1.0.0', '^2.0.0', false],
])('a portal with version %s serves an area with range %s: %s', (version, range, expected) => {
  expect(isServed(version, range)).toBe(expected);
});
