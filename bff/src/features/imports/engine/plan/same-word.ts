import { distance } from 'fastest-levenshtein';

/** Whether a word is probably a known one: two errors in a long word, one in another, none in a short one. Two letters in the wrong order are one error. */
export function isSameWord(word: string, known: string): boolean {
  if (word.length < 4) return word === known;
  return distance(word, known) <= (word.length >= 7 ? 2 : 1) || isTransposition(word, known);
}

function isTransposition(word: string, known: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== known[index]);
  const swapped = `${word.slice(0, at)}${word.slice(at + 1, at + 2)}${word.slice(at, at + 1)}${word.slice(at + 2)}`;
  return at >= 0 && swapped === known;
}
