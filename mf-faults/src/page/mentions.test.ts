import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { subjectOf } from '../faults/subject.ts';
import { usualOf } from '../report-fault/UsualFaults.tsx';
import { mentionedIn, partsOf, searchIn, withMention } from './mentions.ts';

const ann = { id: '1', fullName: 'Ann' };
const annLee = { id: '2', fullName: 'Ann Lee' };

test.each([
  [null, null],
  ['Hello', null],
  ['mail@example', null],
  ['Hello @', ''],
  ['@an', 'an'],
  ['Hello\n@Ann L', 'Ann L'],
  ['@Ann Lee is', null],
])('searches the name after an @ in %j', (text, search) => {
  expect(searchIn(text, [])).toBe(search);
});

test('stops searching once the name is chosen, and completes it', () => {
  expect(withMention('Hi @an', annLee)).toBe('Hi @Ann Lee ');
  expect(searchIn('Hi @Ann Lee ', [annLee])).toBeNull();
});

test.each(['@Annabel', '@Ann L'])('searches another name that begins with a chosen one: %s', (text) => {
  expect(searchIn(text, [ann])).toBe(text.slice(1));
});

test('mentions only names that are still in the text', () => {
  expect(mentionedIn('Hi @Ann Lee', [annLee, annLee, { id: '3', fullName: 'Bo' }])).toEqual(['2']);
  expect(mentionedIn('Hi @Ann Lee', [ann, annLee])).toEqual(['2']);
  expect(mentionedIn('Hi @Annabel', [ann])).toEqual([]);
  expect(mentionedIn(null, [annLee])).toEqual([]);
});

test('finds the longest name of a mention', () => {
  const text = '@Ann Lee and @Ann, @someone, @Annabel';
  const parts = partsOf(text, [ann, annLee]);
  expect(parts.filter(({ isMention }) => isMention).map(({ part }) => part)).toEqual(['@Ann Lee', '@Ann']);
  expect(parts.map(({ part }) => part).join('')).toBe(text);
});

test.each([
  ['No suction in surgery 2. The fuse is whole.', 'No suction in surgery 2'],
  ['It leaks!\nA lot.', 'It leaks!'],
  ['No. 3 chair is broken. It squeaks.', 'No. 3 chair is broken'],
  ['Dr. Smith has no light', 'Dr. Smith has no light'],
  ['1. Motor\n2. Pump', '1. Motor'],
  ['Leaks 0.5 litres a day', 'Leaks 0.5 litres a day'],
  ['Nothing…', 'Nothing…'],
  [`${'long '.repeat(30)}`, `${'long '.repeat(16).trim()} (...)`],
])('takes the subject of %j', (description, subject) => {
  expect(subjectOf(description)).toBe(subject);
});

spec('d.7.8');
test('offers the three most frequent categories with their severity', () => {
  const past = (
    name: string,
    severity: 'Minor' | 'Serious' | 'NotSet',
    status: 'New' | 'Cancelled' = 'New',
  ) => ({ category: { id: name, name }, severity, status });
  const usual = usualOf([
    past('Leaking', 'Minor'),
    past('Noise', 'Minor'),
    past('Noise', 'Minor'),
    past('Power', 'NotSet'),
    past('Power', 'Serious'),
    past('Other', 'Serious'),
    past('Motor', 'Minor', 'Cancelled'),
    past('Motor', 'Minor', 'Cancelled'),
  ]);
  expect(usual.map(({ category }) => category.name)).toEqual(['Noise', 'Leaking', 'Power']);
});
