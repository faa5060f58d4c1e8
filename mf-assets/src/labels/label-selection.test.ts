import { afterEach, expect, test } from '@jest/globals';
import { chooseForLabels, chosenForLabels } from './label-selection.ts';

afterEach(() => sessionStorage.clear());

test('when assets are chosen for their labels, then the page of labels finds them in that order', () => {
  expect(chosenForLabels()).toEqual([]);
  chooseForLabels(['b', 'a']);
  expect(chosenForLabels()).toEqual(['b', 'a']);
});

test.each(['{', '{}', '[1]', 'null'])('when %s stands in their place, then nothing is chosen', (text) => {
  sessionStorage.setItem('steward.assets.labels', text);
  expect(chosenForLabels()).toEqual([]);
});
