import { describe, expect, it } from '@jest/globals';
import { UnknownNames } from './unknown-names.ts';

it('compares the rows of two names at one postcode', () => {
  const names = new UnknownNames();
  const add = (count: number, name: string, postcode: string) => {
    for (let at = 0; at < count; at += 1) names.add({ name, postcode });
  };
  add(6, 'Smile Clinic', 'BS1 4DJ');
  add(1, 'Smile Clinic', 'BA1 2QR');
  add(3, 'York Practice', 'BA1 2QR');
  expect(names.preferred({ name: 'York Practice', postcode: 'BA1 2QR' })).toBeUndefined();
  expect(names.preferred({ name: 'Smile Clinic', postcode: 'BA1 2QR' })).toBe('York Practice');
});

it('takes a name with the start of a postcode for the more frequent name without it', () => {
  const names = new UnknownNames();
  for (const name of ['Willow Vets', 'Willow Vets', 'Willow Vets (BD16)']) names.add({ name });
  expect(names.preferred({ name: 'Willow Vets (BD16)' })).toBe('Willow Vets');
  expect(names.preferred({ name: 'Willow Vets' })).toBeUndefined();
});

describe('of two spellings of a new name', () => {
  const preferred = (names: readonly { name: string; postcode?: string }[]) => {
    const unknown = new UnknownNames();
    for (const one of names) unknown.add(one);
    return names.map((one) => unknown.preferred(one));
  };
  const [short, long] = ['Bridge St', 'Bridge Street'];

  it('the more frequent one is meant', () => {
    const names = [{ name: long }, { name: short }, { name: short }];
    expect(preferred(names)).toEqual([short, undefined, undefined]);
  });

  it.each([
    ['an abbreviation', short, long],
    ['an error', 'Harbour Clinic Truro', 'Harbour Clinic Truroo'],
  ])('with as many rows and %s the first one is meant', (_, first, second) => {
    expect(preferred([{ name: first }, { name: second }])).toEqual([undefined, first]);
  });

  it('at one postcode the first one is meant, at two none', () => {
    const at = (postcode: string, other: string) =>
      preferred([
        { name: short, postcode },
        { name: long, postcode: other },
      ]);
    expect(at('HR4 0AA', 'hr40aa')).toEqual([undefined, short]);
    expect(at('HR4 0AA', 'BD18 3TT')).toEqual([undefined, undefined]);
  });
});
