import { readTracker, searchWords } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { inlinedInteger } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containingInEither } from '../../infrastructure/db/search.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** What the search of each kind depends on. */
export interface SearchQuery {
  readonly db: Kysely<Database>;
  readonly scope: Scope;
  readonly now: Date;
  readonly term: string;
  /** Aborts when the client no longer waits. */
  readonly signal: AbortSignal;
}

/** A record that was found. */
export interface FoundRow {
  readonly id: string;
  readonly title: string;
  /** The names and numbers of the record. A term that is one of them is an exact match. */
  readonly names: readonly (string | null)[];
  /** The facts of the description. Empty ones are left out. */
  readonly facts: readonly (string | null)[];
  /** False for an asset that is no longer in use. */
  readonly isActive?: boolean;
}

/**
 * The maximum number of matching records that are compared. If more records match, such as those of the only supplier, an arbitrary
 * part of them is compared: 100,000 would take a second, and the user types another word.
 */
export const maximumCompared = 300;
export const comparedRecords = inlinedInteger(maximumCompared);

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
export const maximumNamed = 20;
export const namedRecords = inlinedInteger(maximumNamed);

/**
 * {@link containingInEither}, but a word of one or two letters must begin a word of a text, because an index finds letters within words only
 * from three on.
 */
export function matchingInEither(texts: readonly RawBuilder<unknown>[], term: string): RawBuilder<boolean>[] {
  const words = searchWords(term);
  const isShort = (word: string) => word.length < 3;
  if (readTracker(term) !== null || !words.some(isShort)) return containingInEither(texts, term);
  const begins = (word: string) =>
    texts.map(
      (text) => sql<boolean>`(${text} like ${`${escaped(word)}%`} or ${text} like ${`% ${escaped(word)}%`})`,
    );
  return words.flatMap((word) =>
    isShort(word) ? [sql<boolean>`(${sql.join(begins(word), sql` or `)})`] : containingInEither(texts, word),
  );
}

/** {@link matchingInEither} for one text. */
export function matching(text: RawBuilder<unknown>, term: string): RawBuilder<boolean>[] {
  return matchingInEither([text], term);
}
