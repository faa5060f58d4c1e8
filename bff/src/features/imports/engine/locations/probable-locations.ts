import type { StoredLocation } from '../import-lookups.queries.ts';
import { type ClosestName, ClosestNames } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';
import { haveOtherDirections, keyInFull, wordsInFull } from './misspelt.ts';
import {
  hasPostcodeStart,
  isPostcodeStart,
  postcodeKey,
  splitDistrict,
  splitPostcodeStart,
} from './postcodes.ts';

type KnownLocation = Pick<StoredLocation, 'name' | 'label' | 'postcode'>;

/** Finds the stored locations that unknown names probably mean. */
export class ProbableLocations {
  readonly #locations: readonly (KnownLocation & { readonly words: ReadonlySet<string> })[];
  readonly #closest = new ClosestNames<string>();
  /** The name at a postcode; null if there are several. */
  readonly #atPostcode = new Map<string, string | null>();
  /** The name by its key without abbreviations; null if there are several. */
  readonly #inFull = new Map<string, string | null>();
  readonly #withStart = new Map<string, string | null | undefined>();

  constructor(locations: readonly KnownLocation[]) {
    this.#locations = locations.map((one) => ({ ...one, words: new Set(wordsInFull(one.name)) }));
    for (const { name, postcode } of locations) {
      this.#closest.add(name, name);
      addOnly(this.#inFull, keyInFull(name), name);
      if (postcode !== null) addOnly(this.#atPostcode, postcodeKey(postcode), name);
    }
  }

  /** The only name that is the same without abbreviations, else the name with the fewest errors. */
  closestTo(name: string): ClosestName<string> | undefined {
    const inFull = this.#inFull.get(keyInFull(name));
    if (inFull === null) return undefined;
    if (inFull !== undefined) return { value: inFull, isVeryLikely: true };
    const closest = this.#closest.find(name);
    return closest && !haveOtherDirections(name, closest.value) ? closest : undefined;
  }

  /** The only name that is the same without abbreviations, else the name with the fewest errors, else the only one with the same words. */
  suggest(name: string): string | undefined {
    const inFull = this.#inFull.get(keyInFull(name));
    if (inFull === null) return undefined;
    const closest = inFull ?? this.#closest.suggest(name);
    // Several locations have nearly this name.
    const suggested =
      closest !== undefined && this.#inFull.get(keyInFull(closest)) === null ? undefined : closest;
    return suggested !== undefined && !haveOtherDirections(name, suggested) ? suggested : undefined;
  }

  /** The name of the only location at a postcode. */
  onlyAt(postcode: string): string | undefined {
    return this.#atPostcode.get(postcodeKey(postcode)) ?? undefined;
  }

  /**
   * The label of the only location that a name with the start of a postcode in brackets means, such as `Park Road (BD18)`: it
   * has these words, and its postcode starts with the text or is not stored. Null if there is none or several; undefined for other texts,
   * also for letters in brackets that no postcode starts with. Without brackets, as in `Park Road BD18`, the postcode must be stored.
   */
  withPostcodeStart(text: string): string | null | undefined {
    const key = nameKey(text);
    // Many rows have the same text.
    if (!this.#withStart.has(key)) {
      const [inBrackets, atEnd] = [splitPostcodeStart(text), splitDistrict(text)];
      const found = inBrackets ? this.#search(inBrackets) : atEnd && this.#inDistrict(atEnd);
      this.#withStart.set(key, found);
    }
    return this.#withStart.get(key);
  }

  /** The label of the only location with these words in a district; undefined if there is none or several. */
  #inDistrict({ name, start }: { name: string; start: string }): string | undefined {
    const [only, another] = this.#named(name).filter(({ postcode }) => isPostcodeStart(postcode, start));
    return another ? undefined : only?.label;
  }

  #search({ name, start }: { name: string; start: string }): string | null | undefined {
    const named = this.#named(name);
    const starting = named.filter(({ postcode }) => hasPostcodeStart(postcode, start));
    // `BD1` means BD1 1AA, although BD18 3LN starts with it, too.
    const exact = starting.filter(({ postcode }) => isPostcodeStart(postcode, start));
    const matches = [exact, starting, named.filter(({ postcode }) => postcode === null)];
    const [only, another] = matches.find(({ length }) => length > 0) ?? [];
    if (only && !another) return only.label;
    return /\d/.test(start) ? null : undefined;
  }

  /** The locations with all words of a name, else those with the closest or the only similar name. */
  #named(name: string): readonly KnownLocation[] {
    const wanted = wordsInFull(name);
    const withWords = this.#locations.filter(({ words }) => wanted.every((word) => words.has(word)));
    if (wanted.length > 0 && withWords.length > 0) return withWords;
    const closest = this.#closest.suggest(name);
    return closest === undefined
      ? []
      : this.#locations.filter((one) => nameKey(one.name) === nameKey(closest));
  }
}

/** Adds a name to a key; null if the key has another name already. */
function addOnly(names: Map<string, string | null>, key: string, name: string): void {
  const other = names.get(key);
  names.set(key, other === undefined || other === name ? name : null);
}
