import { searchMatches, searchWords, type SearchMatch } from '@steward/shared-api';
import type { FoundRow } from './search-ranks.queries.ts';

/** How well the names of a record match the term. A record that was found by other texts, such as its location, is a match in part. */
export function matchOf(term: string, { names }: Pick<FoundRow, 'names'>): SearchMatch {
  const words = searchWords(term);
  const whole = words.join(' ');
  const folded = names.flatMap((name) => (name === null ? [] : [searchWords(name).join(' ')]));
  if (folded.includes(whole)) return 'exact';
  if (folded.some((name) => name.startsWith(whole))) return 'prefix';
  const begins = (word: string) => folded.some((name) => ` ${name}`.includes(` ${word}`));
  return words.every(begins) ? 'word' : 'part';
}

/** The position of the match, best first. */
export const rankOf = (match: SearchMatch): number => searchMatches.indexOf(match);
