import { expect, test } from '@jest/globals';
import { guessFault } from './guess-fault.ts';

const names = [
  'Not working',
  'Worn or damaged',
  'Leaking',
  'Noise or vibration',
  'Error on display',
  'Safety',
];
const categories = names.map((name, at) => ({ id: String(at), name }));
const guess = (typeName: string, description: string) => {
  const { category, severity } = guessFault({ typeName, description, categories });
  return [category?.name, severity];
};

test.each([
  ['Autoclaves', 'It does not start', 'Not working', 'Serious'],
  ['Autoclaves', 'Water on the floor', 'Leaking', 'Serious'],
  ['Autoclaves', 'Shows ERROR E12 after a minute', 'Error on display', 'Serious'],
  ['Autoclaves', 'The door is scratched', 'Worn or damaged', 'Minor'],
  ['Curing lights', 'It does not start', 'Not working', 'Minor'],
  ['Curing lights', 'Slightly loose, still works', 'Worn or damaged', 'Incidental'],
  ['High-speed handpieces', 'Something is wrong with it', 'Noise or vibration', 'Minor'],
  ['High-speed handpieces', 'It leaks oil', 'Leaking', 'Minor'],
  ['Defibrillators', 'A scratch on the case', 'Worn or damaged', 'Critical'],
  ['Weighing scales', 'Sparks when I plug it in, and it drips', 'Safety', 'Critical'],
  ['', '', 'Not working', 'Minor'],
])('%s: %j is %s, %s', (typeName, description, ...expected) => {
  expect(guess(typeName, description)).toEqual(expected);
});

test('compares the beginnings of words only', () => {
  expect(guess('Otoscopes', 'A human pressed every switch')).toEqual(['Not working', 'Minor']);
  expect(guess('Otoscopes', 'Sweaty')).toEqual(['Not working', 'Minor']);
  expect(guess('Otoscopes', 'It hums.')).toEqual(['Noise or vibration', 'Minor']);
});

test('falls back to the general category, to the first one and to none when support has changed them', () => {
  const among = (left: readonly string[]) =>
    guessFault({
      typeName: 'Autoclaves',
      description: 'It leaks',
      categories: left.map((name) => ({ name })),
    }).category?.name;
  expect(among(['LEAKING', 'Other'])).toBe('LEAKING');
  expect(among(['Other', 'Not working'])).toBe('Not working');
  expect(among(['Other', 'Unknown'])).toBe('Other');
  expect(among([])).toBeUndefined();
});
