import { distance } from 'fastest-levenshtein';
import { catalogueWords, type ClosestName } from '../plan/catalogue-names.ts';

/** Words that distinguish places of one kind, although they differ in few letters. */
const directions = new Set(
  'north, south, east, west, northern, southern, eastern, western, upper, lower, inner, outer'.split(', '),
);

/** Whether the names of two places have different directions, such as `North Street Dental` and `South Street Dental`. */
export function haveOtherDirections(one: string, other: string): boolean {
  const [first, second] = [directionsOf(one), directionsOf(other)];
  return first !== '' && second !== '' && first !== second;
}

const directionsOf = (name: string) =>
  catalogueWords(name)
    .filter((word) => directions.has(word))
    .join(' ');

/** Words of the names of places with their usual abbreviations, in the singular. */
const longWords = new Map([
  ['rd', 'road'],
  ['st', 'street'],
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['ln', 'lane'],
  ['sq', 'square'],
  ['cres', 'crescent'],
  ['gdn', 'garden'],
  ['pl', 'place'],
  ['ctr', 'centre'],
  ['center', 'centre'],
  ['med', 'medical'],
  ['surg', 'surgery'],
  ['hse', 'house'],
  ['hs', 'house'],
  ['mkt', 'market'],
  ['hosp', 'hospital'],
  ['clin', 'clinic'],
  ['tce', 'terrace'],
  ['terr', 'terrace'],
]);

/** The key of a name without abbreviations: `Bridge St` and `Bridge Street` have the same key. */
export const keyInFull = (name: string): string => wordsInFull(name).join(' ');

/** The words of a name without abbreviations. */
export const wordsInFull = (name: string): string[] =>
  catalogueWords(name)
    .filter((word, at) => word !== '' && !(word === 'the' && at === 0))
    .map((word) => longWords.get(word) ?? word);

/** Whether a name is probably a known one with an error. `Practice A` and `Practice B` are two names, and so are `Bath Road` and `York Road`. */
export function isMisspelt(name: string, { value: known, isVeryLikely }: ClosestName<string>): boolean {
  if (haveOtherDirections(name, known)) return false;
  const words = wordsInFull(name);
  const knownWords = wordsInFull(known);
  if (words.length !== knownWords.length) return isVeryLikely && words.every((word) => word.length >= 4);
  return words.every((word, at) => isSameWord(word, knownWords[at] ?? ''));
}

/** Whether a word is probably a known one: two errors in a long word, one in another, none in a short one. Two letters in the wrong order are one error. */
export function isSameWord(word: string, known: string): boolean {
  if (word.length < 4) return word === known;
  return distance(word, known) <= (word.length >= 7 ? 2 : 1) || isTransposition(word, known);
}

/** Whether two postcodes differ in one character, or in the order of two. */
export function isNearlySamePostcode(one: string, other: string): boolean {
  return one !== other && (distance(one, other) === 1 || isTransposition(one, other));
}

function isTransposition(word: string, known: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== known[index]);
  const swapped = `${word.slice(0, at)}${word.slice(at + 1, at + 2)}${word.slice(at, at + 1)}${word.slice(at + 2)}`;
  return at >= 0 && swapped === known;
}
