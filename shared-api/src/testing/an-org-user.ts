import { roleIds, roleLabels, type Role } from '../users/role.ts';
import type { OrgUser } from '../users/org-user.ts';

interface Given extends Partial<OrgUser> {
  role?: Role;
}

/** For tests: a person of a practice, their user name made of what they are called. */
export function anOrgUser(digit: number, { role = 'PracticeUser', ...given }: Given = {}): OrgUser {
  const { firstName = 'Tom', lastName = 'Baker' } = given;
  return {
    id: `00000000-0000-4000-8000-0000000009${String(digit).padStart(2, '0')}`,
    userName: `${firstName}.${lastName}@harbour-dental.example`.toLowerCase(),
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    roleId: roleIds[role],
    roles: [{ id: roleIds[role], nameAbbreviated: role, name: roleLabels[role] }],
    orgUserRolesString: roleLabels[role],
    isNotifiedFaults: false,
    isLockedOut: false,
    isInvited: true,
    hasLoggedIn: true,
    lastLogin: '2026-07-14T08:30:00.000Z',
    locationsString: 'Harbour Dental Truro',
    assignToAllLocations: false,
    groupId: '00000000-0000-4000-8000-000000000002',
    supplierId: null,
    organisationName: 'Harbour Dental',
    version: 1,
    ...given,
  };
}
