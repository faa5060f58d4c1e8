import { foldText, readTracker, searchWords, type SearchKind } from '@steward/shared-api';
import { distance } from 'fastest-levenshtein';
import { isSameWord } from '../imports/engine/locations/misspelt.ts';
import { listSimilarWords, listSimilarNumbers, listSimilarPeople } from './known-names.queries.ts';
import type { SearchQuery } from './search-ranks.queries.ts';

/** The maximum number of words that are corrected, because each takes two queries. */
const correctedWords = 4;

/** A shorter word is too similar to many others. */
const isCorrectable = (word: string) => word.length >= 4;

/**
 * The search term with each word replaced by the most similar one of the names in the caller's scope. Null if no word is a typing mistake of
 * one, or if the term is the code of a sticker, which another sticker may resemble.
 */
export async function correctTerm(query: SearchQuery, kinds: readonly SearchKind[]): Promise<string | null> {
  const words = searchWords(query.term);
  if (readTracker(query.term) !== null || words.length > correctedWords || !words.some(isCorrectable))
    return null;
  query.signal.throwIfAborted();
  const similar = await listSimilarWords(query, kinds, words.filter(isCorrectable));
  const corrected: string[] = [];
  for (const word of words) {
    query.signal.throwIfAborted();
    const known = similar.filter((row) => row.word === word).flatMap((row) => wordsOf(row.known));
    corrected.push(isCorrectable(word) ? await correctWord(query, kinds, { word, known }) : word);
  }
  return corrected.join(' ') === words.join(' ') ? null : corrected.join(' ');
}

/** The known word that the word is a typing mistake of; otherwise the word itself. */
async function correctWord(
  query: SearchQuery,
  kinds: readonly SearchKind[],
  { word, known }: { word: string; known: readonly string[] },
): Promise<string> {
  if (known.some((other) => other.startsWith(word))) return word;
  // No number or person has a smaller mistake.
  const nearest = known.find((other) => isSameWord(word, other) && distance(word, other) === 1);
  if (nearest !== undefined) return nearest;
  const [numbers, people] = await Promise.all([
    kinds.includes('asset') ? listSimilarNumbers(query, word) : [],
    kinds.includes('person') ? listSimilarPeople(query, word) : [],
  ]);
  const similar = [...known, ...people.flatMap(wordsOf), ...numbers.map(foldText)].filter((other) =>
    isSameWord(word, other),
  );
  return similar.toSorted((one, other) => distance(word, one) - distance(word, other))[0] ?? word;
}

/** The words of a name, and their parts, so that `muler` is like Müller’s. */
function wordsOf(name: string): string[] {
  return searchWords(name).flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
}
