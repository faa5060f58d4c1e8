import { distance } from 'fastest-levenshtein';
import { add } from './add.ts';
import { nameKey } from './names.ts';

/**
 * The key of a name of the catalogue without the differences that people make in spreadsheets: "Autoclaves", "auto-clave" and "Autoclave™"
 * have the same key, and so have "W&H Lisa 22" and "W & H Lisa-22". Names with different numbers, or with and without a plus sign, have different keys.
 */
export function catalogueKey(name: string): string {
  // Keeps two numbers apart: "1 12" is not "11 2".
  return catalogueWords(name)
    .join(' ')
    .replaceAll(/(?<!\d) | (?!\d)/g, '');
}

/** The words of a name of the catalogue, in lower case and in the singular, without accents, punctuation and trademark signs. */
export function catalogueWords(name: string): string[] {
  return nameKey(name.replaceAll(/[™®©]/g, ' '))
    .replaceAll('&', ' ')
    .split(/[^\p{L}\p{N}+]+/u)
    .map(singular);
}

/** A word in the singular, for English plurals of equipment: "chairs", "batteries", "presses". */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The maximum number of suggestions of an import: each compares a name with a part of the catalogue. */
export const maximumSuggestions = 5_000;

/** The maximum number of unknown names with a suggestion: a column with more of them has something else. */
const maximumSuggested = 2_000;

/** A known name that is probably meant by a misspelt one. */
export interface ClosestName<Value> {
  readonly value: Value;
  /** At most one error in eight letters. */
  readonly isVeryLikely: boolean;
}

/** Finds the known names that are closest to misspelt ones: at most one error in four letters, and the same numbers. */
export class ClosestNames<Value> {
  /** The keys by their length, because names of very different length are never close. */
  readonly #byLength = new Map<number, { key: string; codes: string; value: Value }[]>();
  readonly #found = new Map<string, ClosestName<Value> | undefined>();
  readonly #suggested = new Map<string, Value | undefined>();
  readonly #words: { words: ReadonlySet<string>; value: Value }[] = [];

  readonly #codesOf: (name: string) => string;

  /** `codesOf` returns the part of a name without errors: names with different codes are never close. */
  constructor(codesOf: (name: string) => string = numbersIn) {
    this.#codesOf = codesOf;
  }

  add(name: string, value: Value): void {
    const key = catalogueKey(name);
    add(this.#byLength, key.length, { key, codes: this.#codesOf(name), value });
    this.#words.push({ words: wordsOf(name), value });
    this.#found.clear();
    this.#suggested.clear();
  }

  /** The first of the closest values that are accepted; undefined if none is close. */
  find(name: string, accepts?: (value: Value) => boolean): ClosestName<Value> | undefined {
    const key = catalogueKey(name);
    if (accepts) return this.#search(name, accepts);
    // Many rows have the same misspelt name.
    if (!this.#found.has(key))
      this.#found.set(
        key,
        this.#search(name, () => true),
      );
    return this.#found.get(key);
  }

  /** The closest value, else the only one of which the name has all words, or which has all words of the name: `Ilkley` is `Ilkley Dental Care`. */
  suggest(name: string): Value | undefined {
    const key = catalogueKey(name);
    if (!this.#suggested.has(key) && this.#suggested.size === maximumSuggested) return undefined;
    if (!this.#suggested.has(key))
      this.#suggested.set(key, this.find(name)?.value ?? this.#withWordsOf(name));
    return this.#suggested.get(key);
  }

  #withWordsOf(name: string): Value | undefined {
    const words = wordsOf(name);
    if (Math.max(...[...words].map(({ length }) => length)) < shortestWord) return undefined;
    const [only, another] = this.#words.filter((known) => areParts(words, known.words));
    return another ? undefined : only?.value;
  }

  #search(name: string, accepts: (value: Value) => boolean): ClosestName<Value> | undefined {
    const key = catalogueKey(name);
    const codes = this.#codesOf(name);
    const limit = Math.floor(key.length / 4);
    let closest: { value: Value; errors: number } | undefined;
    for (let length = key.length - limit; length <= key.length + limit; length += 1)
      for (const candidate of this.#byLength.get(length) ?? []) {
        if (!accepts(candidate.value) || candidate.codes !== codes) continue;
        const errors = distance(key, candidate.key);
        if (errors <= limit && (closest === undefined || errors < closest.errors))
          closest = { value: candidate.value, errors };
      }
    return closest && { value: closest.value, isVeryLikely: closest.errors * 8 <= key.length };
  }
}

/** The length of the shortest word that can be an abbreviated name. */
const shortestWord = 4;

/** The words of a name in British spelling: `Sterilization` is `Sterilisation`. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(catalogueWords(name).map((word) => word.replace(/(?<=\p{L}{3}i)z(?=[aei])/u, 's')));

/** Whether all words of one name are in the other. */
function areParts(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  return short.size > 0 && [...short].every((word) => long.has(word));
}

function numbersIn(name: string): string {
  return (catalogueKey(name).match(/\d+/g) ?? []).join(' ');
}

/** The length of the longest word that is a code of a model. */
const longestCode = 3;

/** The numbers and the short words of a model: "Orthophos S" is not a misspelling of "Orthophos SL", and "Lisa 22" is not one of "Lisa 17". */
export function modelCodes(name: string): string {
  const words = catalogueWords(name).flatMap((word) => word.match(/\d+|\D+/g) ?? []);
  return words.filter((word) => /\d/.test(word) || word.length <= longestCode).join(' ');
}
