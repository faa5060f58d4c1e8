import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { loadOnUse } from './load-on-use.ts';

const { print } = window;
let steps: string[];
beforeEach(() => {
  steps = [];
  window.print = () => void steps.push('print');
});
afterEach(() => {
  window.print = print;
});

const load = () => {
  steps.push('load');
  return Promise.resolve();
};
const isPrevented = (event: Parameters<typeof fireEvent.keyDown>[1]) => !fireEvent.keyDown(window, event);

spec('d.7.56');
test('Ctrl-P before the first click loads first and prints then, once', async () => {
  loadOnUse(load);
  expect(isPrevented({ key: 'a' })).toBe(false);
  expect(isPrevented({ key: 'p' })).toBe(false);
  expect(isPrevented({ key: 'P', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(steps).toEqual([]);
  expect(isPrevented({ key: 'p', metaKey: true })).toBe(true);
  await waitFor(() => expect(steps).toEqual(['load', 'print']));
  expect(isPrevented({ key: 'p', ctrlKey: true })).toBe(false);
  fireEvent.pointerDown(window);
  expect(steps).toEqual(['load', 'print']);
});

test('Ctrl-P after the first click is of the browser', () => {
  loadOnUse(load);
  fireEvent.pointerDown(window);
  expect(isPrevented({ key: 'p', ctrlKey: true })).toBe(false);
  expect(steps).toEqual(['load']);
});

test('a failure prints the page as it looks', async () => {
  loadOnUse(() => Promise.reject(new Error('Away')));
  expect(isPrevented({ key: 'p', ctrlKey: true })).toBe(true);
  await waitFor(() => expect(steps).toEqual(['print']));
});
