import type { Parsed, Rejection } from '../fields/field.ts';
import { add } from '../plan/add.ts';
import { nameKey } from '../plan/names.ts';
import { isNearlySamePostcode, keyInFull } from './misspelt.ts';
import { isPostcodeStart, postcodeKey, severalNamed, withPostcode } from './postcodes.ts';

/** A location of one name. The first postcode in the file for a location without one becomes its postcode: that of a stored one for this import only. */
export interface NamedLocation {
  readonly id: string;
  readonly name: string;
  postcode: string | null;
}

interface NameAndPostcode {
  readonly name: string;
  readonly postcode: string;
}

/** A location that another spelling of its name means. */
interface SpeltLocation {
  readonly value: string;
  readonly knownName: string;
}

/** The stored and the planned locations by their names. */
export class LocatedNames {
  readonly #byName = new Map<string, NamedLocation[]>();
  readonly #stored = new Set<string>();
  readonly #inFull = new Map<string, NamedLocation[]>();

  add(location: NamedLocation, { isStored } = { isStored: false }): void {
    if (isStored) this.#stored.add(location.id);
    add(this.#byName, nameKey(location.name), location);
    const key = keyInFull(location.name);
    if (key !== '') add(this.#inFull, key, location);
  }

  named(name: string): readonly NamedLocation[] {
    return this.#byName.get(nameKey(name)) ?? [];
  }

  has(name: string): boolean {
    return this.#byName.has(nameKey(name));
  }

  /** The location with a name and a postcode, or why there are several; undefined if there is none. */
  find(name: string, postcode: string | undefined): Parsed<string> | undefined {
    const matches = withPostcode(this.named(name), postcode);
    const [only, another] = matches;
    if (another) return { reason: severalNamed(name, matches, postcode) };
    if (!only) return undefined;
    only.postcode ??= postcode?.toUpperCase() ?? null;
    return { value: only.id };
  }

  /**
   * The only location at a postcode of which the name is the same without abbreviations, such as `Fore St.` for `Fore Street`. Without a
   * postcode, the reason why the name can mean several.
   */
  speltLike(name: string, postcode: string | undefined): SpeltLocation | Rejection | undefined {
    const alike = this.#inFull.get(keyInFull(name)) ?? [];
    if (postcode === undefined)
      return alike.length > 1 && !this.has(name) ? { reason: severalAlike(name, alike) } : undefined;
    const [only, another] = alike.filter(
      (one) => one.postcode !== null && postcodeKey(one.postcode) === postcodeKey(postcode),
    );
    return only && !another ? { value: only.id, knownName: only.name } : undefined;
  }

  /** Whether a location of this name has this postcode. */
  isAt(name: string, postcode: string | undefined): boolean {
    return withPostcode(this.named(name), postcode).some(
      (place) => postcode !== undefined && place.postcode !== null,
    );
  }

  /** The only stored or planned location of this name with nearly this postcode, or with one that begins with this district. */
  nearPostcode({
    name,
    postcode,
    isStored,
  }: NameAndPostcode & { isStored: boolean }): NamedLocation | undefined {
    const wanted = postcodeKey(postcode);
    const [only, another] = this.named(name).filter(({ id, postcode: known }) => {
      const key = known === null ? '' : postcodeKey(known);
      const isNear = isNearlySamePostcode(key, wanted) || isPostcodeStart(known, wanted);
      return this.#stored.has(id) === isStored && key !== wanted && isNear;
    });
    return another ? undefined : only;
  }

  /** A location that a new one may be: a planned one with nearly the postcode, or one with the same start of the name. */
  alikeNew({ name, postcode }: { name: string; postcode: string | null }): NamedLocation | undefined {
    const near = postcode === null ? undefined : this.nearPostcode({ name, postcode, isStored: false });
    return near ?? this.#withSameStart(name);
  }

  /** A location of which the name begins with this unknown name, or with which it begins, such as `Market Place (Swaffham)`. */
  #withSameStart(name: string): NamedLocation | undefined {
    const own = startKey(name);
    if (this.has(name) || !own.includes(' ')) return undefined;
    for (const [, [known]] of this.#byName) {
      const other = known ? startKey(known.name) : '';
      if (other.includes(' ') && (`${own} `.startsWith(`${other} `) || `${other} `.startsWith(`${own} `)))
        return known;
    }
    return undefined;
  }

  /** Another location of which the name is the same without abbreviations. */
  alike(name: string): NamedLocation | undefined {
    return this.#inFull.get(keyInFull(name))?.find((one) => nameKey(one.name) !== nameKey(name));
  }
}

/** The words of a name with single spaces, without brackets and commas. */
const startKey = (name: string) => nameKey(name.replaceAll(/[(),]/g, ' '));

function severalAlike(name: string, alike: readonly NamedLocation[]): string {
  const names = alike.slice(0, 3).map((one) => `'${[one.name, one.postcode ?? []].flat().join(', ')}'`);
  return `${alike.length} locations have nearly the name '${name}': enter one of them, such as ${names.join(' or ')}`;
}
