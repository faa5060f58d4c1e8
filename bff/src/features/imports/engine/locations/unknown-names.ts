import { add } from '../plan/add.ts';
import { ClosestNames } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';
import { isMisspelt, keyInFull } from './misspelt.ts';
import { postcodeKey, splitPostcodeStart } from './postcodes.ts';

export interface NameAndPostcode {
  readonly name: string;
  readonly postcode?: string | undefined;
}

interface UnknownName {
  readonly name: string;
  /** The position among the names of the file. */
  readonly position: number;
  /** The number of rows at each postcode. */
  readonly postcodes: Map<string, number>;
  rowCount: number;
}

/** Each name is compared with all others: a column with more names has something else. */
export const maximumCompared = 2_000;

interface Index {
  /** The name with the most rows at a postcode. */
  readonly atPostcode: ReadonlyMap<string, UnknownName>;
  /** The names by their keys without abbreviations. */
  readonly inFull: ReadonlyMap<string, readonly UnknownName[]>;
  /** Undefined for too many names. */
  readonly closest: ClosestNames<UnknownName> | undefined;
}

/** The names of locations in a file that are not stored, with the number of their rows. */
export class UnknownNames {
  readonly #byKey = new Map<string, UnknownName>();
  readonly #found = new Map<string, string | undefined>();
  #index: Index | undefined;

  add({ name, postcode }: NameAndPostcode): void {
    const key = nameKey(name);
    const known = this.#byKey.get(key) ?? {
      name,
      position: this.#byKey.size,
      postcodes: new Map(),
      rowCount: 0,
    };
    known.rowCount += 1;
    if (postcode !== undefined) {
      const at = postcodeKey(postcode);
      known.postcodes.set(at, (known.postcodes.get(at) ?? 0) + 1);
    }
    this.#byKey.set(key, known);
  }

  /**
   * The name that this name is probably meant to be. It has more rows and is nearly the same or at the same postcode, or it is nearly the
   * same and has as many rows, but is the first one in the file.
   */
  preferred({ name, postcode }: NameAndPostcode): string | undefined {
    const key = `${nameKey(name)} ${postcode ?? ''}`;
    if (!this.#found.has(key)) this.#found.set(key, this.#search({ name, postcode }));
    return this.#found.get(key);
  }

  #search({ name, postcode }: NameAndPostcode): string | undefined {
    const own = this.#byKey.get(nameKey(name));
    const ownCount = own?.rowCount ?? 0;
    const { atPostcode } = this.#indexed();
    const neighbour = postcode === undefined ? undefined : atPostcode.get(postcodeKey(postcode));
    if (postcode !== undefined && neighbour) {
      const count = (one: UnknownName | undefined) => one?.postcodes.get(postcodeKey(postcode)) ?? 0;
      if (count(neighbour) > count(own)) return neighbour.name;
    }
    // `Willow Vets (BD16)` is `Willow Vets` if more rows have this name.
    const bare = splitPostcodeStart(name)?.name;
    const named = bare === undefined ? undefined : this.#byKey.get(nameKey(bare));
    if (named && named.rowCount > ownCount) return named.name;
    return this.#similar({ name, postcode }, own);
  }

  #similar({ name, postcode }: NameAndPostcode, own: UnknownName | undefined): string | undefined {
    const { inFull, closest: names } = this.#indexed();
    // Two names with different postcodes are two locations.
    const isElsewhere = ({ postcodes }: UnknownName) =>
      postcode !== undefined && postcodes.size > 0 && !postcodes.has(postcodeKey(postcode));
    const isPreferred = (one: UnknownName) => comesBefore(one, own);
    const abbreviated = inFull.get(keyInFull(name))?.find((one) => isPreferred(one) && !isElsewhere(one));
    if (abbreviated) return abbreviated.name;
    const closest = names?.find(name, isPreferred);
    if (!closest || !isMisspelt(name, { ...closest, value: closest.value.name })) return undefined;
    return isElsewhere(closest.value) ? undefined : closest.value.name;
  }

  #indexed(): Index {
    return (this.#index ??= this.#makeIndex());
  }

  #makeIndex(): Index {
    const all = [...this.#byKey.values()].toSorted((one, other) => one.rowCount - other.rowCount);
    const closest = all.length > maximumCompared ? undefined : new ClosestNames<UnknownName>();
    for (const one of all) closest?.add(one.name, one);
    const inFull = new Map<string, UnknownName[]>();
    for (const one of all.toReversed()) add(inFull, keyInFull(one.name), one);
    const atPostcode = new Map<string, UnknownName>();
    for (const one of all)
      for (const [key, count] of one.postcodes)
        if (count >= (atPostcode.get(key)?.postcodes.get(key) ?? 0)) atPostcode.set(key, one);
    return { atPostcode, inFull, closest };
  }
}

/** Whether a name has more rows than another one, or as many and is the first one in the file. */
function comesBefore(one: UnknownName, other: UnknownName | undefined): boolean {
  if (!other) return true;
  return one.rowCount === other.rowCount ? one.position < other.position : one.rowCount > other.rowCount;
}
