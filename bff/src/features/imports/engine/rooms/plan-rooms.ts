import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ParsedRow, Problem } from '../fields/parse-row.ts';
import type { PlanningWithRefused } from '../import-kind.ts';
import { readLocations } from '../import-lookups.queries.ts';
import { withSuggestion } from '../fields/suggestion.ts';
import { LocationResolver } from '../locations/resolve-locations.ts';
import { nameKey } from '../plan/names.ts';
import { Plan } from '../plan/plan.ts';
import { differentValues, RepeatedRows } from '../plan/repeated-rows.ts';
import type { roomFields } from './room-fields.ts';

type RoomRow = ParsedRow<typeof roomFields>;

/** Plans the changes that rows of rooms make to those of a group. A room is found by its location and its name. */
export async function planRooms(
  db: Queryable,
  rows: readonly RoomRow[],
  { options, columnOf, replacementsOf, refusedRows }: PlanningWithRefused<typeof roomFields>,
): Promise<Plan> {
  const groupId = options.groupId ?? '';
  const replacements = { location: replacementsOf('location'), room: new Map<string, string>() };
  const plan = new Plan('sub_locations');
  const stored = await readLocations(db, groupId);
  const locations = new LocationResolver(plan, stored, { ...options, groupId, replacements });
  for (const { values } of [...rows, ...refusedRows])
    if (values.location !== undefined) locations.count(values.location, values.locationPostcode);
  const roomByKey = new Map(stored.rooms.map((room) => [keyOf(room.location_id, room.name), room]));
  const repeated = new RepeatedRows();
  const take = ({ number, values }: RoomRow): Problem | undefined => {
    const { location: locationName, locationPostcode: postcode, name, nickname } = values;
    if (locationName === undefined)
      return { column: columnOf('location'), reason: 'A room needs its location' };
    if (name === undefined) return { column: columnOf('name'), reason: 'A room needs a name' };
    const location = locations.location(locationName, number, postcode);
    if ('reason' in location) {
      const refusal = withSuggestion(location, { field: 'location', from: locationName });
      return { column: columnOf('location'), ...refusal };
    }
    const key = keyOf(location.value, name);
    const repetition = repeated.see(key, { number, values: { name, nickname } });
    if (repetition && 'contradicts' in repetition)
      return { column: columnOf('name'), reason: differentValues('room', repetition, { columnOf }) };
    const known = roomByKey.get(key);
    if (repetition) plan.unchanged.push(number);
    else if (known) plan.compare({ rowNumber: number, stored: known, after: { nickname } });
    else
      plan.creations.push({
        table: 'sub_locations',
        rowNumber: number,
        row: { id: randomUUID(), location_id: location.value, name, nickname: nickname ?? null },
      });
    return undefined;
  };
  for (const row of rows) {
    const problem = take(row);
    if (problem) plan.refuse(row.number, problem);
  }
  return plan;
}

function keyOf(locationId: string, name: string): string {
  return `${locationId} ${nameKey(name)}`;
}
