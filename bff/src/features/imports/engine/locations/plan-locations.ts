import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { ParsedRow, Problem } from '../fields/parse-row.ts';
import type { Planning } from '../import-kind.ts';
import { readPlaces, type StoredLocation } from '../import-lookups.queries.ts';
import { Places } from './resolve-locations.ts';
import { nameKey } from '../plan/names.ts';
import { Plan } from '../plan/plan.ts';
import { RepeatedRows } from '../plan/repeated-rows.ts';
import type { locationFields } from './location-fields.ts';

type LocationRow = ParsedRow<typeof locationFields>;
type LocationValues = ValuesOf<typeof locationFields>;

/** Compares rows of locations with those of a group. */
export async function planLocations(
  db: Queryable,
  rows: readonly LocationRow[],
  { options, columnOf }: Planning,
): Promise<Plan> {
  const groupId = options.groupId ?? '';
  const plan = new Plan('locations');
  const places = await readPlaces(db, groupId);
  const regions = new Places(plan, places, { ...options, groupId });
  const known = new KnownLocations(places.locations);
  const repeated = new RepeatedRows();
  const take = ({ number, values }: LocationRow): Problem | undefined => {
    const { name, region } = values;
    const regionId = region === undefined ? undefined : regions.region(region, number);
    if (regionId && 'reason' in regionId) return { column: columnOf('region'), reason: regionId.reason };
    const again = repeated.see(keyOf(values), { number, values });
    if (again && 'contradicts' in again)
      return {
        column: columnOf('reference'),
        reason: `Row ${again.contradicts} is the same location and says something else of it`,
      };
    const stored = again ? undefined : known.find(values);
    const columns = { ...columnsOf(values), region_id: regionId?.value };
    if (again) plan.unchanged.push(number);
    else if (stored === 'several')
      return {
        column: columnOf('name'),
        reason: `Several locations are called '${name}': give the reference of the one that is meant`,
      };
    else if (stored)
      plan.compare({
        rowNumber: number,
        stored,
        after: { ...columns, reference: stored.reference === null ? values.reference : undefined },
      });
    else if (name === undefined) return { column: columnOf('name'), reason: 'A new location needs a name' };
    else
      plan.creations.push({
        table: 'locations',
        rowNumber: number,
        row: { ...emptyLocation, ...withoutUndefined(columns), id: randomUUID(), group_id: groupId, name },
      });
    return undefined;
  };
  for (const row of rows) {
    const problem = take(row);
    if (problem) plan.refuse(row.number, problem);
  }
  return plan;
}

/** The locations of a group: found by their reference, else by name and postcode, else by name. */
class KnownLocations {
  readonly #byReference = new Map<string, StoredLocation>();
  readonly #byName = new Map<string, StoredLocation[]>();
  readonly #taken = new Set<string>();

  constructor(locations: readonly StoredLocation[]) {
    for (const location of locations) {
      if (location.reference !== null) this.#byReference.set(nameKey(location.reference), location);
      const key = nameKey(location.name);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), location]);
    }
  }

  find({ reference, name, postcode }: LocationValues): StoredLocation | 'several' | undefined {
    const referenced = reference === undefined ? undefined : this.#byReference.get(nameKey(reference));
    if (referenced || name === undefined) return referenced;
    const named = (this.#byName.get(nameKey(name)) ?? []).filter(
      ({ reference: own }) => reference === undefined || own === null,
    );
    const there =
      postcode === undefined
        ? named
        : named.filter(
            (one) => one.postcode === null || plainPostcode(one.postcode) === plainPostcode(postcode),
          );
    const [only, another] = there;
    if (another) return reference === undefined ? 'several' : undefined;
    if (!only || this.#taken.has(only.id)) return undefined;
    this.#taken.add(only.id);
    return only;
  }
}

function keyOf({ reference, name, postcode }: LocationValues): string {
  return reference === undefined
    ? `name ${nameKey(name ?? '')} ${plainPostcode(postcode ?? '')}`
    : `reference ${nameKey(reference)}`;
}

function plainPostcode(postcode: string): string {
  return postcode.replaceAll(/\s/g, '').toUpperCase();
}

function columnsOf(values: LocationValues) {
  const { reference, name, address, postcode, phone, email, timeZone } = values;
  return { reference, name, address, postcode: postcode?.toUpperCase(), phone, email, time_zone: timeZone };
}

const emptyLocation = {
  supplier_id: null,
  region_id: null,
  reference: null,
  phone: null,
  email: null,
  address: null,
  postcode: null,
  time_zone: 'Europe/London',
};

function withoutUndefined(columns: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
