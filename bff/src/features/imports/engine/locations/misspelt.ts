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

/** Whether a name is probably a known one with an error. `Practice A` and `Practice B` are two names, and so are `Bath Road` and `York Road`. */
export function isMisspelt(name: string, { value: known, isVeryLikely }: ClosestName<string>): boolean {
  if (!isVeryLikely || haveOtherDirections(name, known)) return false;
  const words = catalogueWords(name);
  const knownWords = catalogueWords(known);
  if (words.length !== knownWords.length) return words.every((word) => word.length >= 4);
  return words.every((word, at) => isSameWord(word, knownWords[at] ?? ''));
}

/** Two errors in a long word, one in another, none in a short one. */
function isSameWord(word: string, known: string): boolean {
  if (word.length < 4) return word === known;
  return distance(word, known) <= (word.length >= 7 ? 2 : 1);
}
