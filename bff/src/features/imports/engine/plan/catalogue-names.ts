import { distance } from 'fastest-levenshtein';
import { nameKey } from './names.ts';

/**
 * The key of a name of the catalogue without the differences that people make in spreadsheets: "Autoclaves", "auto-clave" and "Autoclave™"
 * have the same key, and so have "W&H Lisa 22" and "W & H Lisa-22". Names with different numbers, or with and without a plus sign, have different keys.
 */
export function catalogueKey(name: string): string {
  return (
    nameKey(name.replaceAll(/[™®©]/g, ' '))
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('&', ' ')
      .split(/[^\p{L}\p{N}+]+/u)
      .map(singular)
      .join(' ')
      // Keeps two numbers apart: "1 12" is not "11 2".
      .replaceAll(/(?<!\d) | (?!\d)/g, '')
  );
}

/** A word in the singular, for English plurals of equipment: "chairs", "batteries", "presses". */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The maximum number of suggestions of an import: each compares a name with the whole catalogue. */
export const maximumSuggestions = 200;

/** The known name that is most likely meant by a misspelt one, or undefined: at most one error in each four letters. */
export function closestName(name: string, known: Iterable<string>): string | undefined {
  const key = catalogueKey(name);
  let closest: { name: string; errors: number } | undefined;
  for (const candidate of known) {
    const errors = errorsBetween(key, catalogueKey(candidate), Math.floor(key.length / 4));
    if (errors !== undefined && (closest === undefined || errors < closest.errors))
      closest = { name: candidate, errors };
  }
  return closest?.name;
}

/** The number of letters to add, remove or replace between two texts; undefined if it is above the limit. */
function errorsBetween(one: string, other: string, limit: number): number | undefined {
  if (Math.abs(one.length - other.length) > limit) return undefined;
  const count = distance(one, other);
  return count <= limit ? count : undefined;
}
