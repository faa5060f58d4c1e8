import { foldText, readTracker, searchWords, type SearchKind } from '@steward/shared-api';
import { distance } from 'fastest-levenshtein';
import { isSameWord } from '../imports/engine/locations/misspelt.ts';
import { listSimilarNames, listSimilarNumbers, listSimilarPeople } from './known-names.queries.ts';
import type { SearchQuery } from './search-ranks.queries.ts';

/** The maximum number of words that are corrected, because each takes two queries. */
const correctedWords = 4;

/**
 * The search term with each word replaced by the most similar one of the names in the caller's scope. Null if no word is a typing mistake of
 * one, or if the term is the code of a sticker, which another sticker may resemble.
 */
export async function correctTerm(query: SearchQuery, kinds: readonly SearchKind[]): Promise<string | null> {
  const words = searchWords(query.term);
  if (readTracker(query.term) !== null || words.length > correctedWords) return null;
  const corrected: string[] = [];
  for (const word of words) corrected.push((await correctWord(query, kinds, word)) ?? word);
  return corrected.join(' ') === words.join(' ') ? null : corrected.join(' ');
}

async function correctWord(
  query: SearchQuery,
  kinds: readonly SearchKind[],
  word: string,
): Promise<string | null> {
  // A short word is too similar to many others.
  if (word.length < 4) return null;
  const known = (await listSimilarNames(query, kinds, word)).flatMap(wordsOf);
  if (known.some((other) => other.startsWith(word))) return word;
  const numbers = kinds.includes('asset') ? await listSimilarNumbers(query, word) : [];
  const people = kinds.includes('person') ? await listSimilarPeople(query, word) : [];
  const similar = [...known, ...people.flatMap(wordsOf), ...numbers.map(foldText)].filter((other) =>
    isSameWord(word, other),
  );
  return similar.toSorted((one, other) => distance(word, one) - distance(word, other))[0] ?? null;
}

/** The words of a name, and their parts, so that `muler` is like Müller’s. */
function wordsOf(name: string): string[] {
  return searchWords(name).flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
}
