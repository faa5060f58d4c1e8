import { ClosestNames } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';
import { isMisspelt } from './misspelt.ts';
import { postcodeKey } from './postcodes.ts';

export interface NameAndPostcode {
  readonly name: string;
  readonly postcode?: string | undefined;
}

interface UnknownName {
  readonly name: string;
  readonly postcodes: Set<string>;
  rowCount: number;
}

/** The names of locations in a file that are not stored, with the number of their rows. */
export class UnknownNames {
  readonly #byKey = new Map<string, UnknownName>();
  readonly #found = new Map<string, string | undefined>();

  add({ name, postcode }: NameAndPostcode): void {
    const key = nameKey(name);
    const known = this.#byKey.get(key) ?? { name, postcodes: new Set(), rowCount: 0 };
    known.rowCount += 1;
    if (postcode !== undefined) known.postcodes.add(postcodeKey(postcode));
    this.#byKey.set(key, known);
  }

  /** The name with more rows that this name is probably meant to be: nearly the same, or at the same postcode. */
  moreFrequent({ name, postcode }: NameAndPostcode): string | undefined {
    const key = `${nameKey(name)} ${postcode ?? ''}`;
    if (!this.#found.has(key)) this.#found.set(key, this.#search({ name, postcode }));
    return this.#found.get(key);
  }

  #search({ name, postcode }: NameAndPostcode): string | undefined {
    const ownCount = this.#byKey.get(nameKey(name))?.rowCount ?? 0;
    const others = [...this.#byKey.values()]
      .filter(({ rowCount }) => rowCount > ownCount)
      .toSorted((one, other) => other.rowCount - one.rowCount);
    const atPostcode = postcode && others.find(({ postcodes }) => postcodes.has(postcodeKey(postcode)));
    if (atPostcode) return atPostcode.name;
    const names = new ClosestNames<UnknownName>();
    for (const other of others) names.add(other.name, other);
    const closest = names.find(name);
    if (!closest || !isMisspelt(name, { ...closest, value: closest.value.name })) return undefined;
    const { postcodes } = closest.value;
    // Two names with different postcodes are two locations.
    return postcode !== undefined && postcodes.size > 0 ? undefined : closest.value.name;
  }
}
