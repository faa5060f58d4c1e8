import { afterEach, expect, test } from '@jest/globals';
import { chooseForLabels, chosenForLabels } from './label-selection.ts';

afterEach(() => sessionStorage.clear());

test('returns the selected assets in their order', () => {
  expect(chosenForLabels()).toEqual({ ids: [] });
  chooseForLabels({ ids: ['b', 'a'] });
  expect(chosenForLabels()).toEqual({ ids: ['b', 'a'] });
});

test.each(['{', '{}', '[1]', '{"ids":[1]}', 'null'])('returns nothing for the stored text %s', (text) => {
  sessionStorage.setItem('steward.assets.labels', text);
  expect(chosenForLabels()).toEqual({ ids: [] });
});

test('returns the ids that an earlier version stored', () => {
  sessionStorage.setItem('steward.assets.labels', '["b","a"]');
  expect(chosenForLabels()).toEqual({ ids: ['b', 'a'] });
});

test('returns the filters of all assets that match', () => {
  chooseForLabels({ filters: { missingTrackers: true } });
  expect(chosenForLabels()).toEqual({ filters: { missingTrackers: true } });
});
