import { roleIds, roleLabels, type OrgUser, type Permission, type Role } from '@steward/shared-api';
import { people } from '@steward/shared-ui/testing';

const guid = (number: number) => `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Somebody of a practice: invited, and never logged in. */
export function aUser(
  number: number,
  { role = 'PracticeUser', ...changes }: Partial<OrgUser> & { role?: Role } = {},
): OrgUser {
  return {
    id: guid(number),
    userName: `person.${number}@harbour-dental.example`,
    firstName: 'Person',
    lastName: String(number),
    fullName: `Person ${number}`,
    roleId: roleIds[role],
    roles: [aRole(role)],
    orgUserRolesString: roleLabels[role],
    isNotifiedFaults: false,
    isLockedOut: false,
    isInvited: true,
    hasLoggedIn: false,
    lastLogin: null,
    locationsString: 'Harbour Dental Truro',
    assignToAllLocations: false,
    groupId: guid(90),
    supplierId: null,
    organisationName: 'Harbour Dental',
    version: 3,
    ...changes,
  };
}

export function aRole(role: Role) {
  return { id: roleIds[role], nameAbbreviated: role, name: roleLabels[role] };
}

/** Who looks, as one of the list. */
export const olivia = aUser(1, {
  id: people.groupAdmin.id,
  userName: 'olivia.grant@harbour-dental.example',
  fullName: 'Olivia Grant',
  role: 'GroupAdmin',
  locationsString: 'All locations',
  hasLoggedIn: true,
  lastLogin: '2026-11-05T12:00:00.000Z',
});
export const priya = aUser(2, { fullName: 'Priya Shah', role: 'PracticeManager' });
export const tom = aUser(3, { fullName: 'Tom Baker', isInvited: false, locationsString: '' });
export const lewis = aUser(4, { fullName: 'Lewis Hart', isLockedOut: true });

const administration: Permission[] = ['assets.read', 'organisation.read', 'users.read', 'users.edit'];

/** Administrators who may do what is done here. */
export const administrators = {
  group: { ...people.groupAdmin, permissions: administration },
  supplier: { ...people.supplier, permissions: administration },
};
