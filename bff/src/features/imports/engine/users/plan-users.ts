import { randomUUID } from 'node:crypto';
import { roleLabels, roleSeesAllLocations, type Role } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ParsedRow, Problem } from '../fields/parse-row.ts';
import type { Planning } from '../import-kind.ts';
import { readLocations } from '../import-lookups.queries.ts';
import { LocationResolver } from '../locations/resolve-locations.ts';
import { correctLocation } from '../plan/advice.ts';
import { Plan } from '../plan/plan.ts';
import { differentValues, RepeatedRows } from '../plan/repeated-rows.ts';
import { locationsOfUser } from './locations-of-user.ts';
import { nameOfUser } from './name-of-user.ts';
import type { userFields } from './user-fields.ts';
import { listGroupUsers, listUserLocations, type StoredUser } from './user-lookups.queries.ts';

type UserRow = ParsedRow<typeof userFields>;
type UserValues = UserRow['values'];
type Refusal = { readonly field: keyof typeof userFields; readonly reason: string };

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
  { options, columnOf }: Planning,
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
    }),
    labelById: new Map(places.locations.map(({ id, label }) => [id, label])),
  };
  const repeated = new RepeatedRows();
  for (const row of rows) {
    const refusal = take(plan, row, { known, repeated, groupId, columnOf });
    if (refusal) plan.refuse(row.number, refusal);
  }
  return plan;
}

interface Known {
  readonly users: ReadonlyMap<string, StoredUser>;
  /** User id and location id of each assignment. */
  readonly userLocations: ReadonlySet<string>;
  readonly locations: LocationResolver;
  readonly labelById: ReadonlyMap<string, string>;
}

interface Taking {
  readonly known: Known;
  readonly repeated: RepeatedRows;
  readonly groupId: string;
  readonly columnOf: Planning['columnOf'];
}

function take(plan: Plan, { number, values }: UserRow, taking: Taking): Problem | undefined {
  const { known, repeated, groupId, columnOf } = taking;
  const at = ({ field, reason }: Refusal): Problem => ({ column: columnOf(field), reason });
  if (values.userName === undefined)
    return at({ field: 'userName', reason: 'A user needs an email address' });
  const repetition = repeated.see(values.userName.toLowerCase(), { number, values });
  if (repetition && 'contradicts' in repetition)
    return at({ field: 'userName', reason: differentValues('user', repetition, { columnOf }) });
  if (repetition) {
    plan.unchanged.push(number);
    return undefined;
  }
  const stored = known.users.get(values.userName.toLowerCase());
  const places = placesOf({ role: stored?.role, ...values }, number, known);
  if ('reason' in places) return at(places);
  const name = nameOfUser(values);
  if (stored) {
    const refusal = accessRefusal(stored, values, { places: places.value, known });
    if (refusal) return at(refusal);
    plan.compare({
      rowNumber: number,
      stored,
      after: { first_name: name?.firstName, last_name: name?.lastName },
    });
    return undefined;
  }
  if (!name)
    return at({
      field: values.firstName === undefined ? 'firstName' : 'lastName',
      reason: 'A new user needs a first name and a last name',
    });
  create(plan, number, { values, name, places: places.value, groupId });
  return undefined;
}

function placesOf(
  values: Omit<UserValues, 'role'> & { readonly role?: Role | undefined },
  rowNumber: number,
  { locations, labelById }: Known,
): { value: Place[] } | Refusal {
  const named = locationsOfUser(values, { hasAllLocations: values.role === 'GroupAdmin' });
  if ('reason' in named) return named;
  const value: Place[] = [];
  for (const { name, postcode } of named) {
    const found = locations.location(name, rowNumber, postcode);
    if ('reason' in found) return { field: 'locations', reason: found.reason };
    if (!value.some(({ id }) => id === found.value))
      value.push({ id: found.value, name: labelById.get(found.value) ?? name });
  }
  return { value };
}

const inSettings = 'change it in the settings';

/** Why a stored user with other access than in the file is refused. */
function accessRefusal(
  stored: StoredUser,
  values: UserValues,
  { places, known }: { places: readonly Place[]; known: Known },
): Refusal | undefined {
  if (values.role !== undefined && values.role !== stored.role)
    return { field: 'role', reason: `This user exists and is ${roleLabels[stored.role]}: ${inSettings}` };
  const missing = places.find(({ id }) => !known.userLocations.has(`${stored.id} ${id}`));
  return missing && stored.role !== 'GroupAdmin'
    ? { field: 'locations', reason: `This user exists and is not assigned to ${missing.name}: ${inSettings}` }
    : undefined;
}

interface NewUser {
  readonly values: UserValues;
  readonly name: { readonly firstName: string; readonly lastName: string };
  readonly places: readonly Place[];
  readonly groupId: string;
}

function create(plan: Plan, rowNumber: number, { values, name, places, groupId }: NewUser): void {
  const { userName = '', role = 'PracticeUser' satisfies Role } = values;
  const id = randomUUID();
  const seesAll = values.seesAllLocations ?? false;
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
  if (roleSeesAllLocations(role, seesAll)) return;
  if (places.length > 0)
    plan.linked.set(rowNumber, { locations: places.map(({ name: location }) => location).join('; ') });
  for (const { id: locationId, name: locationName } of places)
    plan.links.push({
      table: 'org_user_locations',
      row: { org_user_id: id, location_id: locationId, group_id: groupId },
      locationName,
    });
}
