import { afterEach, expect, test } from '@jest/globals';
import { chooseForLabels, chosenForLabels } from './label-selection.ts';

afterEach(() => sessionStorage.clear());

test('returns the selected assets in their order', () => {
  expect(chosenForLabels()).toEqual([]);
  chooseForLabels(['b', 'a']);
  expect(chosenForLabels()).toEqual(['b', 'a']);
});

test.each(['{', '{}', '[1]', 'null'])('returns nothing for the stored text %s', (text) => {
  sessionStorage.setItem('steward.assets.labels', text);
  expect(chosenForLabels()).toEqual([]);
});
