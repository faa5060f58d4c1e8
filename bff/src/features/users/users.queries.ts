import {
  roleLabels,
  type ParsedInputOf,
  type Role,
  type users,
  type UserSortProperty,
} from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { usersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof users.list>;
type AssignableInput = ParsedInputOf<typeof users.assignable>;
type ScopedUsers = ReturnType<typeof usersInScope>;

/** The label of a role, for sorting and searching. */
const roleName = sql`case person.role ${sql.join(
  Object.entries(roleLabels).map(([role, label]) => sql`when ${sql.lit(role)} then ${sql.lit(label)}`),
  sql` `,
)} end`;

const sortColumns: Record<UserSortProperty, RawBuilder<unknown>> = {
  name: natural('person.full_name'),
  userName: sql`lower(person.user_name)`,
  role: roleName,
  lastLogin: sql.ref('person.last_login'),
};

/** The condition that a user sees the location: assigned to it, or with access to all locations of the group (`seesAllLocations`). */
export function seesLocation(locationId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from org_user_locations as own
      where own.org_user_id = person.id and own.location_id = ${locationId}
    )
    or (
      (person.role = 'GroupAdmin' or (person.role = 'PracticeManager' and person.assign_to_all_locations))
      and person.group_id = (select group_id from locations where id = ${locationId})
    )
  )`;
}

function isInGroupOfLocation(locationId: string): RawBuilder<boolean> {
  return sql<boolean>`person.group_id = (select group_id from locations where id = ${locationId}::uuid)`;
}

function matching(db: Kysely<Database>, scope: Scope, input: ListInput): ScopedUsers {
  const { searchTerm, groupId, supplierId, locationId, availableByLocationId } = input;
  const searchText = sql`steward_fold_text(concat_ws(' ', person.full_name, person.user_name, ${roleName}))`;
  return usersInScope(db, scope)
    .$if(groupId !== undefined, (query) => query.where('person.group_id', '=', groupId ?? ''))
    .$if(supplierId !== undefined, (query) => query.where('person.supplier_id', '=', supplierId ?? ''))
    .$if(locationId !== undefined, (query) => query.where(seesLocation(sql`${locationId}::uuid`)))
    .$if(availableByLocationId !== undefined, (query) =>
      query.where((eb) =>
        eb.and([
          isInGroupOfLocation(availableByLocationId ?? ''),
          eb.not(seesLocation(sql`${availableByLocationId}::uuid`)),
        ]),
      ),
    )
    .$if(Boolean(searchTerm), (query) =>
      query.where((eb) => eb.and(containing(searchText, searchTerm ?? ''))),
    );
}

/** Adds the names of the organisation and the locations. */
function withNames(users: ScopedUsers) {
  return users
    .leftJoin('groups as group', 'group.id', 'person.group_id')
    .leftJoin('suppliers as supplier', 'supplier.id', 'person.supplier_id')
    .select([
      'person.id',
      'person.user_name',
      'person.first_name',
      'person.last_name',
      'person.full_name',
      'person.role',
      'person.is_notified_faults',
      'person.is_locked_out',
      'person.assign_to_all_locations',
      'person.invited_at',
      'person.last_login',
      'person.group_id',
      'person.supplier_id',
      'person.version',
    ])
    .select([
      sql<string | null>`coalesce("group".name, supplier.name)`.as('organisation_name'),
      sql<string | null>`(
        select case
          when count(location.distinguished_by) = 0 then string_agg(location.name, ', ' order by location.name collate "steward_natural")
          else string_agg(location.label, '; ' order by location.label collate "steward_natural")
        end
        from org_user_locations as own join locations as location on location.id = own.location_id
        where own.org_user_id = person.id)`.as('location_names'),
    ]);
}

/** A page of the users in scope. */
export function listUsers(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withNames(matching(db, scope, input))
    .orderBy(sortColumns[input.sortProperty ?? 'name'], input.sortDescending ? 'desc' : 'asc')
    .orderBy('person.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

export function countUsers(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** A user in scope. */
export function findUser(db: Kysely<Database>, scope: Scope, id: string): Promise<UserRow | undefined> {
  return withNames(usersInScope(db, scope).where('person.id', '=', id)).executeTakeFirst();
}

/** The users to whom the caller can assign assets or appointments: those of the caller's organisation who are not locked out. */
const administratorRoles: readonly Role[] = ['GroupAdmin', 'SupplierAdmin'];

function assignable(db: Kysely<Database>, scope: Scope, input: AssignableInput): ScopedUsers {
  const { searchTerm } = input;
  // The users of a supplier have no locations of their own and attend those of every client.
  const locationId = scope.kind === 'group' ? input.locationId : undefined;
  return usersInScope(db, scope)
    .where('person.is_locked_out', '=', false)
    .$if(scope.kind === 'provider', (query) => query.where('person.role', '=', 'SupportAdmin'))
    .$if(locationId !== undefined, (query) => query.where(seesLocation(sql`${locationId}::uuid`)))
    .$if(input.isAdministrator === true, (query) => query.where('person.role', 'in', administratorRoles))
    .$if(Boolean(searchTerm), (query) =>
      query.where((eb) => eb.and(containing(sql`steward_fold_text(person.full_name)`, searchTerm ?? ''))),
    );
}

/** A page of the assignable users, by name. */
export function listAssignable(db: Kysely<Database>, scope: Scope, input: AssignableInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return assignable(db, scope, input)
    .select(['person.id', 'person.full_name'])
    .orderBy(sortColumns.name)
    .orderBy('person.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countAssignable(db: Kysely<Database>, scope: Scope, input: AssignableInput): Promise<number> {
  return countOf(assignable(db, scope, input));
}
