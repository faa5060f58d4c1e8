import { sql, type RawBuilder } from 'kysely';

/**
 * Conditions that a lower-cased text contains every word of a search term, in any order.
 * The wildcards of LIKE in what a person typed are taken as the characters they are.
 */
export function containing(text: RawBuilder<unknown>, searchTerm: string): RawBuilder<boolean>[] {
  return searchTerm
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => sql<boolean>`${text} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`);
}
