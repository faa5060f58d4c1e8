import type { Rejection, ValuesOf } from '../fields/field.ts';
import type { LocationRows, StoredLocation } from '../import-lookups.queries.ts';
import { nameKey } from '../plan/names.ts';
import type { locationFields } from './location-fields.ts';
import { withPostcode } from './postcodes.ts';

type LocationValues = ValuesOf<typeof locationFields>;

/** The stored location that a row means. */
export interface FoundLocation {
  readonly stored: StoredLocation;
  /** True if the row matched by its name alone. All its values then equal those of the location. */
  readonly isByName: boolean;
}

/** Finds the locations of a group by reference, else by name and postcode. The name alone never changes a location with a postcode. */
export class KnownLocations {
  readonly #byReference = new Map<string, StoredLocation>();
  readonly #byName = new Map<string, StoredLocation[]>();
  readonly #regionNames: ReadonlyMap<string | null, string>;
  /** The names of rows without a postcode, which mean the stored locations without one. */
  readonly #namesWithoutPostcode: ReadonlySet<string>;
  /** The ids of the locations of earlier rows that did not match by the name alone. */
  readonly #taken = new Set<string>();
  /** The ids of the locations that get their first reference from an earlier row. */
  readonly #referenced = new Set<string>();
  /** The ids of the locations that earlier rows name by their reference. */
  readonly #found = new Set<string>();

  constructor({ locations, regions }: LocationRows, rows: readonly { readonly values: LocationValues }[]) {
    for (const location of locations) {
      if (location.reference !== null) this.#byReference.set(nameKey(location.reference), location);
      const key = nameKey(location.name);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), location]);
    }
    this.#regionNames = new Map(regions.map(({ id, name }) => [id, name]));
    this.#namesWithoutPostcode = new Set(
      rows.flatMap(({ values: { name, postcode } }) =>
        name === undefined || postcode !== undefined ? [] : nameKey(name),
      ),
    );
  }

  /** The location that a row means, or why it is not clear; undefined for a new one. */
  find(values: LocationValues): FoundLocation | Rejection | undefined {
    const { reference, name, postcode } = values;
    const referenced = reference === undefined ? undefined : this.#byReference.get(nameKey(reference));
    if (referenced) return this.#findByReference(referenced, values);
    if (name === undefined) return undefined;
    const named = (this.#byName.get(nameKey(name)) ?? []).filter(
      ({ reference: own }) => reference === undefined || own === null,
    );
    const matches =
      postcode === undefined ? withoutPostcode(named) : this.#withPostcodeOf(named, { ...values, name });
    const [only, another] = matches;
    if (another)
      return reference === undefined
        ? { reason: `Several locations are named '${name}': add the ${distinctionOf(matches)}` }
        : undefined;
    if (!only) return undefined;
    // Another reference is that of another location.
    if (reference !== undefined && this.#referenced.has(only.id)) return undefined;
    const found =
      postcode === undefined && only.postcode !== null
        ? this.#findByName(only, values)
        : this.#findByPlace(only, values);
    if (found && 'stored' in found && reference !== undefined) this.#referenced.add(only.id);
    return found;
  }

  /** Matches a row by its reference. Two rows can't both change one location. */
  #findByReference(stored: StoredLocation, values: LocationValues): FoundLocation | Rejection {
    if (this.#taken.has(stored.id) && this.#differs(stored, values)) return { reason: isOfTwoRows(stored) };
    this.#found.add(stored.id);
    return { stored, isByName: false };
  }

  /** Matches a row by its name alone. A row with the postcode can mean the same location. */
  #findByName(only: StoredLocation, values: LocationValues): FoundLocation | Rejection {
    if (this.#differs(only, values)) return { reason: onlyNameIsSame(only) };
    if (values.reference !== undefined && this.#taken.has(only.id)) return { reason: isOfTwoRows(only) };
    return { stored: only, isByName: true };
  }

  /** Matches a row by its name and postcode, or a row and a location that both have no postcode. */
  #findByPlace(only: StoredLocation, values: LocationValues): FoundLocation | Rejection | undefined {
    if (this.#taken.has(only.id)) return undefined;
    const isFound = this.#found.has(only.id) && this.#differs(only, values);
    if (isFound || this.#referenced.has(only.id)) return { reason: isOfTwoRows(only) };
    if (values.postcode === undefined && hasOtherAddress(only, values))
      return { reason: onlyNameIsSame(only) };
    this.#taken.add(only.id);
    return { stored: only, isByName: false };
  }

  /** The locations with the postcode of the row. If there are none, those that have no postcode and no different address. */
  #withPostcodeOf(named: readonly StoredLocation[], values: LocationValues & { name: string }) {
    const isOfOtherRow = this.#namesWithoutPostcode.has(nameKey(values.name));
    return withPostcode(named, values.postcode).filter(
      (one) => one.postcode !== null || (!isOfOtherRow && !hasOtherAddress(one, values)),
    );
  }

  /** Whether a row has a value that differs from a location, besides a first reference. */
  #differs(stored: StoredLocation, { address, phone, email, region, timeZone }: LocationValues): boolean {
    return [
      [address, stored.address],
      [phone, stored.phone],
      [email, stored.email],
      [region, this.#regionNames.get(stored.region_id)],
      [timeZone, stored.time_zone],
    ].some(([wanted, own]) => typeof wanted === 'string' && nameKey(wanted) !== nameKey(own ?? ''));
  }
}

/** The locations of a name that a row without a postcode can mean: those without any, else all. */
function withoutPostcode(named: readonly StoredLocation[]): readonly StoredLocation[] {
  const without = named.filter(({ postcode }) => postcode === null);
  return without.length > 0 ? without : named;
}

const hasOtherAddress = ({ address: own }: StoredLocation, { address }: LocationValues): boolean =>
  own !== null && address !== undefined && nameKey(own) !== nameKey(address);

const distinctionOf = (locations: readonly StoredLocation[]) =>
  locations.some(({ postcode }) => postcode !== null) ? 'postcode or the reference' : 'reference';

function onlyNameIsSame({ name, postcode, reference }: StoredLocation): string {
  const or = reference === null ? '' : ' or reference';
  return postcode === null
    ? `The location '${name}' without a postcode has another address: add the postcode${or} to the row`
    : `The location '${name}' with the postcode ${postcode} has other values: to change it, add its postcode${or} to the row; for a new location, add the new postcode`;
}

const isOfTwoRows = ({ name, postcode }: StoredLocation): string =>
  `Another row is the same location '${name}' with the postcode ${postcode}: merge the two rows`;
