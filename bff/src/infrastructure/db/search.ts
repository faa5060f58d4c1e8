import { readFriendlyId, readTracker, searchWords } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';

/**
 * Conditions that a folded text (`steward_fold_text`) contains every word of a search term, in any order. Escapes the wildcards of LIKE. A term that names a tracker finds
 * the texts with its friendly id.
 */
export function containing(text: RawBuilder<unknown>, searchTerm: string): RawBuilder<boolean>[] {
  return containingInEither([text], searchTerm);
}

/** {@link containing} for several texts: each word must be in one of them. A word has no spaces, so it cannot extend over two texts. */
export function containingInEither(
  texts: readonly RawBuilder<unknown>[],
  searchTerm: string,
): RawBuilder<boolean>[] {
  const inOneText = (pattern: RawBuilder<string>) =>
    sql<boolean>`(${sql.join(
      texts.map((text) => sql<boolean>`${text} like ${pattern}`),
      sql` or `,
    )})`;
  const words = searchWords(searchTerm).map((word) => inOneText(sql`${patternOf(word)}`));
  const tracker = readTracker(searchTerm);
  if (tracker === null) return words;
  const ofTracker = inOneText(friendlyIdPattern(tracker));
  // A serial number can look like a friendly id, and a comment can contain an address.
  return [sql<boolean>`(${ofTracker} or (${sql.join(words, sql` and `)}))`];
}

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** A replaced sticker also finds its asset, by the current tracker of the asset. */
function friendlyIdPattern(tracker: string): RawBuilder<string> {
  if (readFriendlyId(tracker) !== null) return sql`${patternOf(tracker.toLowerCase())}`;
  return sql`(
    select '%' || lower(present.friendly_id) || '%'
    from trackers as scanned
    join trackers as present on present.asset_instance_id = scanned.asset_instance_id and present.is_current
    where scanned.id = ${tracker}::uuid
  )`;
}
