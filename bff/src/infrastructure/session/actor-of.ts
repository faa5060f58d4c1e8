import { roleSeesAllLocations } from '@steward/shared-api';
import type { Actor, Scope } from './actor.ts';
import { impersonatedPermissionsOf, permissionsOf } from './role-permissions.ts';
import type { PersonRow } from './sessions.queries.ts';

/** The actor of a user as stored now. */
export function actorOf(person: PersonRow, impersonator: PersonRow | null = null): Actor {
  return {
    orgUserId: person.id,
    userName: person.user_name,
    fullName: person.full_name,
    role: person.role,
    scope: scopeOf(person),
    permissions: impersonator ? impersonatedPermissionsOf(person.role) : permissionsOf(person.role),
    impersonator: impersonator && { orgUserId: impersonator.id, userName: impersonator.user_name },
  };
}

/** Whether a user of a practice sees all of its locations. `whoSees` is the same rule in SQL. */
export function seesAllLocations(person: Pick<PersonRow, 'role' | 'assign_to_all_locations'>): boolean {
  return roleSeesAllLocations(person.role, person.assign_to_all_locations);
}

function scopeOf(person: PersonRow): Scope {
  if (person.group_id !== null) {
    const locationIds = seesAllLocations(person) ? 'all' : person.location_ids;
    return { kind: 'group', groupId: person.group_id, locationIds };
  }
  return person.supplier_id === null
    ? { kind: 'provider' }
    : { kind: 'supplier', supplierId: person.supplier_id };
}
