import { sql, type RawBuilder } from 'kysely';

/** Conditions that a lower-case text contains every word of a search term, in any order. Escapes the wildcards of LIKE. */
export function containing(text: RawBuilder<unknown>, searchTerm: string): RawBuilder<boolean>[] {
  return containingInEither([text], searchTerm);
}

/** {@link containing} for several texts: each word must be in one of them. A word has no spaces, so it cannot extend over two texts. */
export function containingInEither(
  texts: readonly RawBuilder<unknown>[],
  searchTerm: string,
): RawBuilder<boolean>[] {
  return searchTerm
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
    .map((pattern) => texts.map((text) => sql<boolean>`${text} like ${pattern}`))
    .map((conditions) => sql<boolean>`(${sql.join(conditions, sql` or `)})`);
}
