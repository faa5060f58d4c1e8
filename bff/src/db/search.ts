import { sql, type RawBuilder } from 'kysely';

/**
 * Conditions that a lower-cased text column contains every word of a search term, in any order.
 * The wildcards of LIKE in what a person typed are taken as the characters they are.
 */
export function containing(column: string, searchTerm: string): RawBuilder<boolean>[] {
  return searchTerm
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`);
}
