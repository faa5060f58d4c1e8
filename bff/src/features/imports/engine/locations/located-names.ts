import type { Parsed, Rejection } from '../fields/field.ts';
import { add } from '../plan/add.ts';
import { nameKey } from '../plan/names.ts';
import { isNearlySamePostcode, keyInFull } from './misspelt.ts';
import { postcodeKey, severalNamed, withPostcode } from './postcodes.ts';

/** A location of one name. The first postcode in the file for a location without one becomes its postcode: that of a stored one for this import only. */
export interface NamedLocation {
  readonly id: string;
  readonly name: string;
  postcode: string | null;
}

/** A location that another spelling of its name means. */
interface SpeltLocation {
  readonly value: string;
  readonly knownName: string;
}

/** The stored and the planned locations by their names. */
export class LocatedNames {
  readonly #byName = new Map<string, NamedLocation[]>();
  readonly #inFull = new Map<string, NamedLocation[]>();

  add(location: NamedLocation): void {
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

  /**
   * A location that a new one may be: it has the name and nearly the postcode, or the new name begins with its name, such as `Market Place
   * (Swaffham)`.
   */
  nearly({ name, postcode }: Pick<NamedLocation, 'name' | 'postcode'>): NamedLocation | undefined {
    const named = this.named(name);
    const at = postcode === null ? undefined : postcodeKey(postcode);
    const nearby = named.find(
      (one) =>
        at !== undefined && one.postcode !== null && isNearlySamePostcode(postcodeKey(one.postcode), at),
    );
    if (nearby || named.length > 0) return nearby;
    const words = nameKey(name).split(/[\s,(]+/);
    const starts = words.map((_, count) => words.slice(0, count).join(' ')).slice(2);
    return starts.flatMap((start) => this.named(start)).at(-1);
  }

  /** Another location of which the name is the same without abbreviations. */
  alike(name: string): NamedLocation | undefined {
    return this.#inFull.get(keyInFull(name))?.find((one) => nameKey(one.name) !== nameKey(name));
  }
}

function severalAlike(name: string, alike: readonly NamedLocation[]): string {
  const names = alike.slice(0, 3).map((one) => `'${[one.name, one.postcode ?? []].flat().join(', ')}'`);
  return `${alike.length} locations have nearly the name '${name}': enter one of them, such as ${names.join(' or ')}`;
}
