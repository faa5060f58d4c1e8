import { searchWords } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { inlinedInteger } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** What the search of each kind depends on. */
export interface SearchQuery {
  readonly db: Kysely<Database>;
  readonly scope: Scope;
  readonly now: Date;
  readonly term: string;
}

/** A record that was found. */
export interface FoundRow {
  readonly id: string;
  readonly title: string;
  /** The names and numbers of the record. A term that is one of them is an exact match. */
  readonly names: readonly (string | null)[];
  /** The facts of the description. Empty ones are left out. */
  readonly facts: readonly (string | null)[];
}

/**
 * The maximum number of matching records that are compared. A term with more of them, such as the name of the only supplier, finds any of them:
 * comparing 100,000 would take a second, and the user types another word.
 */
export const comparedRecords = inlinedInteger(300);

/** A text for `like` without wildcards. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * 0 if the term is whole words of a folded text, 1 if each of its words begins a word, otherwise 2. It decides which of the matching records
 * are compared by their names, because folding the names of all of them takes too long.
 */
export function wordRank(term: string, text: RawBuilder<unknown>): RawBuilder<number> {
  const words = searchWords(term);
  const begins = words.map((word) => sql`' ' || ${text} like ${`% ${escaped(word)}%`}`);
  return sql<number>`case
    when ' ' || ${text} || ' ' like ${`% ${words.map(escaped).join(' ')} %`} then 0
    when ${sql.join(begins, sql` and `)} then 1
    else 2
  end`;
}

/** The number of records that are compared by their names, the best by {@link wordRank}. */
export const namedRecords = inlinedInteger(20);

/** Conditions that words of one or two letters begin a word of the text, because an index finds letters within words only from three on. */
export function shortWordsBegin(text: RawBuilder<unknown>, term: string): RawBuilder<boolean>[] {
  return searchWords(term)
    .filter((word) => word.length < 3)
    .map(
      (word) => sql<boolean>`(${text} like ${`${escaped(word)}%`} or ${text} like ${`% ${escaped(word)}%`})`,
    );
}
