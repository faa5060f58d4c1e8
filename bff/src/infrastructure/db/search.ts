import { sql, type RawBuilder } from 'kysely';

/** Conditions that a lower-case text contains every word of a search term, in any order. Escapes the wildcards of LIKE. */
export function containing(text: RawBuilder<unknown>, searchTerm: string): RawBuilder<boolean>[] {
  return searchTerm
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => sql<boolean>`${text} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`);
}
