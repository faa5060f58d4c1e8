import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { ParsedRow, Problem } from '../fields/parse-row.ts';
import type { Planning } from '../import-kind.ts';
import { readLocations } from '../import-lookups.queries.ts';
import { KnownLocations } from './known-locations.ts';
import { postcodeKey } from './postcodes.ts';
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
  const knownLocations = new KnownLocations(existing, rows);
  const repeated = new RepeatedRows();
  const problems = new Map<number, Problem>();
  const take = ({ number, values }: LocationRow): Problem | undefined => {
    const { name, region } = values;
    const regionId = region === undefined ? undefined : regions.region(region, number);
    if (regionId && 'reason' in regionId) return { column: columnOf('region'), ...regionId };
    const repetition = repeated.see(keyOf(values), { number, values });
    if (repetition && 'contradicts' in repetition)
      return {
        column: columnOf('reference'),
        reason: differentValues('location', repetition, { columnOf }),
      };
    const problemOfFirst = repetition ? problems.get(repetition.sameAs) : undefined;
    if (problemOfFirst) return problemOfFirst;
    const found = repetition ? undefined : knownLocations.find(values);
    if (found && 'reason' in found) return { column: columnOf('name'), ...found };
    const columns = { ...columnsOf(values), region_id: regionId?.value };
    if (repetition) plan.unchanged.push(number);
    else if (found) {
      const reference = found.stored.reference === null ? values.reference : undefined;
      plan.compare({
        rowNumber: number,
        stored: found.stored,
        after: found.isByName ? { reference } : { ...columns, reference },
      });
    } else if (name === undefined) return { column: columnOf('name'), reason: 'A new location needs a name' };
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
    if (!problem) continue;
    problems.set(row.number, problem);
    plan.refuse(row.number, problem);
  }
  dropUnusedRegions(plan);
  return plan;
}

/** Drops planned regions of refused rows. */
function dropUnusedRegions(plan: Plan): void {
  const needed = new Set<unknown>(plan.changes.map(({ after }) => after['region_id']));
  for (const creation of plan.creations)
    if (creation.table === 'locations') needed.add(creation.row.region_id);
  const kept = plan.creations.filter(({ table, row }) => table !== 'regions' || needed.has(row.id));
  plan.creations.splice(0, plan.creations.length, ...kept);
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
