import { searchMatches, searchWords, type SearchMatch } from '@steward/shared-api';
import type { FoundRow } from './search-ranks.queries.ts';

/** How well a record matches the term. */
export function matchOf(term: string, { names, word_rank: wordRank }: FoundRow): SearchMatch {
  const whole = searchWords(term).join(' ');
  const folded = names.flatMap((name) => (name === null ? [] : [searchWords(name).join(' ')]));
  if (folded.includes(whole)) return 'exact';
  if (folded.some((name) => name.startsWith(whole))) return 'prefix';
  return wordRank < 2 ? 'word' : 'part';
}

/** The position of the match, best first. */
export const rankOf = (match: SearchMatch): number => searchMatches.indexOf(match);
