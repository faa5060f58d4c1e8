import { expect, it } from '@jest/globals';
import { UnknownNames } from './unknown-names.ts';

it('compares the rows of two names at one postcode', () => {
  const names = new UnknownNames();
  const add = (count: number, name: string, postcode: string) => {
    for (let at = 0; at < count; at += 1) names.add({ name, postcode });
  };
  add(6, 'Smile Clinic', 'BS1 4DJ');
  add(1, 'Smile Clinic', 'BA1 2QR');
  add(3, 'York Practice', 'BA1 2QR');
  expect(names.moreFrequent({ name: 'York Practice', postcode: 'BA1 2QR' })).toBeUndefined();
  expect(names.moreFrequent({ name: 'Smile Clinic', postcode: 'BA1 2QR' })).toBe('York Practice');
});

it('takes a name with the start of a postcode for the more frequent name without it', () => {
  const names = new UnknownNames();
  for (const name of ['Willow Vets', 'Willow Vets', 'Willow Vets (BD16)']) names.add({ name });
  expect(names.moreFrequent({ name: 'Willow Vets (BD16)' })).toBe('Willow Vets');
  expect(names.moreFrequent({ name: 'Willow Vets' })).toBeUndefined();
});
