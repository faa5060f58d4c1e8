import { roleIds, roleLabels, type OrgUser, type OrgUserRole, type Role } from '@steward/shared-api';
import { seesAllLocations } from '../../infrastructure/session/actor-of.ts';
import type { UserRow } from './users.queries.ts';

/** Converts the row of a user to the contract. */
export function presentUser(row: UserRow): OrgUser {
  return {
    id: row.id,
    userName: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: row.full_name,
    roleId: roleIds[row.role],
    roles: [presentRole(row.role)],
    orgUserRolesString: roleLabels[row.role],
    isNotifiedFaults: row.is_notified_faults,
    isLockedOut: row.is_locked_out,
    isInvited: row.invited_at !== null,
    hasLoggedIn: row.last_login !== null,
    lastLogin: row.last_login?.toISOString() ?? null,
    locationsString: locationsOf(row),
    assignToAllLocations: row.assign_to_all_locations,
    groupId: row.group_id,
    supplierId: row.supplier_id,
    organisationName: row.organisation_name,
    version: row.version,
  };
}

export function presentRole(role: Role): OrgUserRole {
  return { id: roleIds[role], nameAbbreviated: role, name: roleLabels[role] };
}

function locationsOf(row: UserRow): string {
  return row.group_id !== null && seesAllLocations(row) ? 'All locations' : (row.location_names ?? '');
}
