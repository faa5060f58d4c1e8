import type { StoredLocation } from '../import-lookups.queries.ts';
import { catalogueWords, type ClosestName, ClosestNames } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';
import { haveOtherDirections } from './misspelt.ts';
import { hasPostcodeStart, isPostcodeStart, postcodeKey, splitPostcodeStart } from './postcodes.ts';

type KnownLocation = Pick<StoredLocation, 'name' | 'label' | 'postcode'>;

/** Finds the stored locations that unknown names probably mean. */
export class ProbableLocations {
  readonly #locations: readonly (KnownLocation & { readonly words: ReadonlySet<string> })[];
  readonly #closest = new ClosestNames<string>();
  /** The name at a postcode; null if there are several. */
  readonly #atPostcode = new Map<string, string | null>();
  readonly #withStart = new Map<string, string | null | undefined>();

  constructor(locations: readonly KnownLocation[]) {
    this.#locations = locations.map((one) => ({ ...one, words: new Set(catalogueWords(one.name)) }));
    for (const { name, postcode } of locations) {
      this.#closest.add(name, name);
      if (postcode === null) continue;
      const key = postcodeKey(postcode);
      const other = this.#atPostcode.get(key);
      this.#atPostcode.set(key, other === undefined || other === name ? name : null);
    }
  }

  /** The name with the fewest errors. */
  closestTo(name: string): ClosestName<string> | undefined {
    const closest = this.#closest.find(name);
    return closest && !haveOtherDirections(name, closest.value) ? closest : undefined;
  }

  /** The name with the fewest errors, else the only one with the same words. */
  suggest(name: string): string | undefined {
    const suggested = this.#closest.suggest(name);
    return suggested !== undefined && !haveOtherDirections(name, suggested) ? suggested : undefined;
  }

  /** The name of the only location at a postcode. */
  onlyAt(postcode: string): string | undefined {
    return this.#atPostcode.get(postcodeKey(postcode)) ?? undefined;
  }

  /**
   * The label of the only location that a name with the start of a postcode in brackets means, such as `Park Road (BD18)`: it
   * has these words, and its postcode starts with the text or is not stored. Null if there is none or several; undefined for other texts,
   * also for letters in brackets that no postcode starts with.
   */
  withPostcodeStart(text: string): string | null | undefined {
    const split = splitPostcodeStart(text);
    if (!split) return undefined;
    const key = nameKey(text);
    // Many rows have the same text.
    if (!this.#withStart.has(key)) this.#withStart.set(key, this.#search(split));
    return this.#withStart.get(key);
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
    const wanted = catalogueWords(name).filter(Boolean);
    const withWords = this.#locations.filter(({ words }) => wanted.every((word) => words.has(word)));
    if (wanted.length > 0 && withWords.length > 0) return withWords;
    const closest = this.#closest.suggest(name);
    return closest === undefined
      ? []
      : this.#locations.filter((one) => nameKey(one.name) === nameKey(closest));
  }
}
