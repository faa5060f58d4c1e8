import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';
import { role, roleSeesAllLocations } from './role.ts';

/** A role that can be assigned to a user. */
export const orgUserRole = z.object({ id, nameAbbreviated: role, name: z.string() });
export type OrgUserRole = z.infer<typeof orgUserRole>;

/** A user of a group, a supplier or the provider. */
export const orgUser = z.object({
  id,
  /** An email address. It cannot be changed. */
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  roleId: id,
  roles: z.array(orgUserRole),
  orgUserRolesString: z.string(),
  isNotifiedFaults: z.boolean(),
  isLockedOut: z.boolean(),
  isInvited: z.boolean(),
  hasLoggedIn: z.boolean(),
  lastLogin: z.nullable(instant),
  /** The names of the locations that the user sees, or 'All locations'. */
  locationsString: z.string(),
  assignToAllLocations: z.boolean(),
  groupId: z.nullable(id),
  supplierId: z.nullable(id),
  /** The group or supplier of the user; null for users of the provider. */
  organisationName: z.nullable(z.string()),
  version: z.int(),
});
export type OrgUser = z.infer<typeof orgUser>;

/** The message for users who try to change their own name, role, notifications, lock-out or locations. */
export const ownUserRefusal = 'You can’t edit your own user';

/** Returns why the caller cannot add or invite users, change roles or lock users out, or null. */
export function userAccessRefusal({ isImpersonated }: { readonly isImpersonated: boolean }): string | null {
  return isImpersonated
    ? "You can't add or invite users, change roles or lock users out while acting as someone else."
    : null;
}

/** Whether a user sees every location of their practice, assigned or not. */
export function seesAllLocations({
  roles,
  assignToAllLocations,
}: Pick<OrgUser, 'roles' | 'assignToAllLocations'>): boolean {
  return roles.some(({ nameAbbreviated }) => roleSeesAllLocations(nameAbbreviated, assignToAllLocations));
}

/** A user that an asset or an appointment can be assigned to. */
export const assignableUser = z.object({ id, fullName: z.string() });
export type AssignableUser = z.infer<typeof assignableUser>;

/** The sort properties of the list of users. */
export const userSortProperties = ['name', 'userName', 'role', 'lastLogin'] as const;
export type UserSortProperty = (typeof userSortProperties)[number];
