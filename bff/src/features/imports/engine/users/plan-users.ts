import { randomUUID } from 'node:crypto';
import { roleLabels, roleSeesAllLocations, type Role } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ParsedRow } from '../fields/parse-row.ts';
import { withSuggestion } from '../fields/suggestion.ts';
import type { Planning, PlanningWithRefused } from '../import-kind.ts';
import { readLocations } from '../import-lookups.queries.ts';
import { inOneLine } from '../locations/labels-of-location.ts';
import { LocationResolver } from '../locations/resolve-locations.ts';
import { correctLocation } from '../plan/advice.ts';
import { Plan } from '../plan/plan.ts';
import { nameKey } from '../plan/names.ts';
import { type Refusal, refuseRow } from '../plan/refuse-row.ts';
import { differentValues, RepeatedRows } from '../plan/repeated-rows.ts';
import { locationsOfUser } from './locations-of-user.ts';
import { nameOfUser } from './name-of-user.ts';
import type { userFields } from './user-fields.ts';
import { listGroupUsers, listUserLocations, type StoredUser } from './user-lookups.queries.ts';

type UserRow = ParsedRow<typeof userFields>;
type UserValues = UserRow['values'];
type UserRefusal = Refusal<typeof userFields>;

interface Place {
  readonly id: string;
  readonly name: string;
}

/**
 * Plans the users that rows add to a group, found by their email address. Of a stored user only the name changes: access is changed in the
 * settings. A user without a role in the file is a practice user.
 */
export async function planUsers(
  db: Queryable,
  rows: readonly UserRow[],
  { options, columnOf, replacementsOf, refusedRows }: PlanningWithRefused<typeof userFields>,
): Promise<Plan> {
  const groupId = options.groupId ?? '';
  const plan = new Plan('org_users');
  const places = await readLocations(db, groupId);
  const known: Known = {
    users: new Map((await listGroupUsers(db, groupId)).map((user) => [user.user_name.toLowerCase(), user])),
    userLocations: new Set(
      (await listUserLocations(db, groupId)).map((one) => `${one.org_user_id} ${one.location_id}`),
    ),
    locations: new LocationResolver(plan, places, {
      groupId,
      createLocations: false,
      advice: { ...options.advice, locations: correctLocation },
      replacements: { location: replacementsOf('locations'), room: new Map() },
    }),
    labelById: new Map(places.locations.map(({ id, label }) => [id, label])),
    allLocations: places.locations.map(({ id, label }) => ({ id, name: label })),
  };
  const repeated = new RepeatedRows();
  for (const row of rows) {
    const refusals = take(plan, row, { known, repeated, groupId, columnOf });
    refuseRow(plan, row, { refusals, columnOf });
  }
  for (const row of refusedRows)
    refuseRow(plan, row, { refusals: refusalsOfPlaces(plan, row, known), columnOf });
  return plan;
}

interface Known {
  readonly users: ReadonlyMap<string, StoredUser>;
  /** User id and location id of each assignment. */
  readonly userLocations: ReadonlySet<string>;
  readonly locations: LocationResolver;
  readonly labelById: ReadonlyMap<string, string>;
  readonly allLocations: readonly Place[];
}

interface Taking {
  readonly known: Known;
  readonly repeated: RepeatedRows;
  readonly groupId: string;
  readonly columnOf: Planning['columnOf'];
}

/** Adds a row to the plan, or returns why it is refused. */
function take(plan: Plan, { number, values }: UserRow, taking: Taking): readonly UserRefusal[] {
  const { known, repeated, groupId, columnOf } = taking;
  if (values.userName === undefined) return [{ field: 'userName', reason: 'A user needs an email address' }];
  const repetition = repeated.see(values.userName.toLowerCase(), { number, values });
  if (repetition && 'contradicts' in repetition)
    return [{ field: 'userName', reason: differentValues('user', repetition, { columnOf }) }];
  if (repetition) {
    plan.unchanged.push(number);
    return [];
  }
  const stored = known.users.get(values.userName.toLowerCase());
  const places = placesOf(plan, { number, values }, known);
  if ('refusals' in places) return places.refusals;
  const name = nameOfUser(values);
  if (stored) {
    const named = places.hasAll ? known.allLocations : places.value;
    const refusal = accessRefusal(stored, values, { places: named, known });
    if (refusal) return [refusal];
    plan.compare({
      rowNumber: number,
      stored,
      after: { first_name: name?.firstName, last_name: name?.lastName },
    });
    return [];
  }
  if (!name) {
    const field = values.firstName === undefined ? 'firstName' : 'lastName';
    return [{ field, reason: 'A new user needs a first name and a last name' }];
  }
  if (places.hasAll) plan.noteInPreview(number, allLocationsNote(known));
  create(plan, number, { values, name, groupId, ...accessOf(values, places, known) });
  return [];
}

interface NamedLocations {
  readonly value: readonly Place[];
  /** Whether the row has words for all locations of the group. */
  readonly hasAll: boolean;
}

/** The access of a new user. One with all locations sees later ones, too, if the role allows it; else those that the group has now. */
function accessOf(values: UserValues, { value, hasAll }: NamedLocations, { allLocations }: Known) {
  const { role = 'PracticeUser' satisfies Role, seesAllLocations } = values;
  const seesAll = seesAllLocations ?? (hasAll && role === 'PracticeManager');
  const needsAll = hasAll && !roleSeesAllLocations(role, seesAll);
  return { seesAll, places: needsAll ? allLocations : value };
}

const allLocationsNote = ({ allLocations }: Known) =>
  `Some new users have all locations in the file: practice managers see them all, and practice users get the ${allLocations.length} that the practice has now`;

/**
 * The locations that a row names, or why names are not accepted: one reason for each of them. The plan then has the names with semicolons
 * between them; known locations have their labels.
 */
function placesOf(
  plan: Plan,
  { number, values }: Pick<UserRow, 'number' | 'values'>,
  { locations, labelById }: Known,
): NamedLocations | { readonly refusals: readonly UserRefusal[] } {
  const read = locationsOfUser(values, locations);
  if ('reason' in read) return { refusals: [read] };
  const { named, hasAll } = read;
  const value = new Map<string, Place>();
  const refusals = new Map<string, UserRefusal>();
  const texts: string[] = hasAll ? ['All locations'] : [];
  for (const { name, postcode } of named) {
    const found = locations.location(name, number, postcode);
    const label = 'value' in found ? labelById.get(found.value) : undefined;
    const isPostcodeInCell = postcode !== undefined && values.locationPostcode === undefined;
    const text = isPostcodeInCell ? `${name}, ${postcode}` : name;
    texts.push(label === undefined ? text : inOneLine(label));
    if ('reason' in found)
      refusals.set(nameKey(found.reason), {
        field: 'locations',
        ...withSuggestion(found, { field: 'locations', from: name }),
      });
    else value.set(found.value, { id: found.value, name: label ?? name });
  }
  if (refusals.size === 0) return { value: [...value.values()], hasAll };
  plan.dividedTexts.set(number, { locations: texts.join('; ') });
  return { refusals: [...refusals.values()] };
}

/** The reasons against the locations of a row with cells that cannot be read, such as its role. */
function refusalsOfPlaces(plan: Plan, row: UserRow, known: Known): readonly UserRefusal[] {
  const places = placesOf(plan, row, known);
  return 'refusals' in places ? places.refusals : [];
}

/** Why a stored user with other access than in the file is refused. */
function accessRefusal(
  stored: StoredUser,
  values: UserValues,
  { places, known }: { places: readonly Place[]; known: Known },
): UserRefusal | undefined {
  if (values.role !== undefined && values.role !== stored.role)
    return {
      field: 'role',
      reason: `This user already has the role ${roleLabels[stored.role]}: change the role in the settings`,
    };
  const missing = places.find(({ id }) => !known.userLocations.has(`${stored.id} ${id}`));
  return missing && !roleSeesAllLocations(stored.role, stored.assign_to_all_locations)
    ? {
        field: 'locations',
        reason: `This user is not assigned to ${missing.name}: assign the location in the settings`,
      }
    : undefined;
}

/** The names of the first locations, and the number of the others. */
function textOfPlaces(places: readonly Place[]): string {
  const others = places.length - shownPlaces;
  const names = places.slice(0, shownPlaces).map(({ name }) => name);
  return others > 0 ? `${names.join('; ')} and ${others} more` : names.join('; ');
}

const shownPlaces = 10;

interface NewUser {
  readonly values: UserValues;
  readonly name: { readonly firstName: string; readonly lastName: string };
  readonly places: readonly Place[];
  readonly seesAll: boolean;
  readonly groupId: string;
}

function create(plan: Plan, rowNumber: number, { values, name, places, seesAll, groupId }: NewUser): void {
  const { userName = '', role = 'PracticeUser' satisfies Role } = values;
  const id = randomUUID();
  plan.creations.push({
    table: 'org_users',
    rowNumber,
    row: {
      id,
      group_id: groupId,
      user_name: userName,
      first_name: name.firstName,
      last_name: name.lastName,
      role,
      assign_to_all_locations: seesAll,
      is_notified_faults: values.isNotifiedFaults ?? false,
    },
  });
  // Also for users who see all locations, so that they keep the locations of the file if their role changes.
  if (places.length > 0) plan.linked.set(rowNumber, { locations: textOfPlaces(places) });
  for (const { id: locationId, name: locationName } of places)
    plan.links.push({
      table: 'org_user_locations',
      row: { org_user_id: id, location_id: locationId, group_id: groupId },
      locationName,
    });
}
