import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { ParsedRow, Problem } from '../fields/parse-row.ts';
import type { Planning } from '../import-kind.ts';
import { readLocations, type StoredLocation } from '../import-lookups.queries.ts';
import { postcodeKey, withPostcode } from './postcodes.ts';
import { emptyLocation } from './new-places.ts';
import { LocationResolver } from './resolve-locations.ts';
import { nameKey } from '../plan/names.ts';
import { Plan } from '../plan/plan.ts';
import { differentValues, RepeatedRows } from '../plan/repeated-rows.ts';
import type { locationFields } from './location-fields.ts';

type LocationRow = ParsedRow<typeof locationFields>;
type LocationValues = ValuesOf<typeof locationFields>;

/** Plans the changes that rows of locations make to those of a group. */
export async function planLocations(
  db: Queryable,
  rows: readonly LocationRow[],
  { options, columnOf }: Planning,
): Promise<Plan> {
  const groupId = options.groupId ?? '';
  const plan = new Plan('locations');
  const existing = await readLocations(db, groupId);
  const regions = new LocationResolver(plan, existing, { ...options, groupId });
  const knownLocations = new KnownLocations(existing.locations);
  const repeated = new RepeatedRows();
  const take = ({ number, values }: LocationRow): Problem | undefined => {
    const { name, region } = values;
    const regionId = region === undefined ? undefined : regions.region(region, number);
    if (regionId && 'reason' in regionId) return { column: columnOf('region'), reason: regionId.reason };
    const repetition = repeated.see(keyOf(values), { number, values });
    if (repetition && 'contradicts' in repetition)
      return {
        column: columnOf('reference'),
        reason: differentValues('location', repetition, { columnOf }),
      };
    const stored = repetition ? undefined : knownLocations.find(values);
    const columns = { ...columnsOf(values), region_id: regionId?.value };
    if (repetition) plan.unchanged.push(number);
    else if (stored === 'several')
      return {
        column: columnOf('name'),
        reason: `Several locations are named '${name}': add the reference`,
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

/** Finds the locations of a group by reference, else by name and postcode, else by name. */
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
    const matches = withPostcode(named, postcode);
    const [only, another] = matches;
    if (another) return reference === undefined ? 'several' : undefined;
    if (!only || this.#taken.has(only.id)) return undefined;
    this.#taken.add(only.id);
    return only;
  }
}

function keyOf({ reference, name, postcode }: LocationValues): string {
  return reference === undefined
    ? `name ${nameKey(name ?? '')} ${postcodeKey(postcode ?? '')}`
    : `reference ${nameKey(reference)}`;
}

function columnsOf(values: LocationValues) {
  const { reference, name, address, postcode, phone, email, timeZone } = values;
  return { reference, name, address, postcode: postcode?.toUpperCase(), phone, email, time_zone: timeZone };
}

function withoutUndefined(columns: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
