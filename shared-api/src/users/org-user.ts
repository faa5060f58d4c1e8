import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';
import { role, seesEveryLocation } from './role.ts';

/** A role as it is chosen from a list. */
export const orgUserRole = z.object({ id, nameAbbreviated: role, name: z.string() });
export type OrgUserRole = z.infer<typeof orgUserRole>;

/** A person of a group, of a supplier or of the provider. */
export const orgUser = z.object({
  id,
  /** An e-mail address; it cannot be changed. */
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
  /** The names of the locations they see: 'All locations' for who sees every one. */
  locationsString: z.string(),
  assignToAllLocations: z.boolean(),
  groupId: z.nullable(id),
  supplierId: z.nullable(id),
  /** The group or supplier they belong to; none for the provider's people. */
  organisationName: z.nullable(z.string()),
  version: z.int(),
});
export type OrgUser = z.infer<typeof orgUser>;

/** Said to who would change their own user: name, role, notifications, lock-out or locations. */
export const ownUserRefusal = 'You cannot edit your own user';

/** Why users cannot be added, invited, given a role or locked out now; null when they can. */
export function userAccessRefusal({ isImpersonated }: { readonly isImpersonated: boolean }): string | null {
  return isImpersonated
    ? "You can't add or invite users, change roles or lock users out while acting as someone else."
    : null;
}

/** Whether this person sees every location of their practice, assigned to them or not. */
export function seesAllLocations({
  roles,
  assignToAllLocations,
}: Pick<OrgUser, 'roles' | 'assignToAllLocations'>): boolean {
  return roles.some(({ nameAbbreviated }) => seesEveryLocation(nameAbbreviated, assignToAllLocations));
}

/** Somebody whom equipment or an appointment is given to. */
export const assignableUser = z.object({ id, fullName: z.string() });
export type AssignableUser = z.infer<typeof assignableUser>;

/** What the list of users may be sorted by. */
export const userSortProperties = ['name', 'userName', 'role', 'lastLogin'] as const;
export type UserSortProperty = (typeof userSortProperties)[number];
