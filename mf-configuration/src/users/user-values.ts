import { roleIds, type OrgUser } from '@steward/shared-api';
import { fieldsOf } from '@steward/shared-ui/edit';

/** The values of a user's forms. */
export interface UserValues {
  readonly userName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly roleId: string | null;
  readonly isLockedOut: boolean;
}

export const Field = fieldsOf<UserValues>();

/** The values of 'Add a new user'. */
export interface NewUserValues extends Omit<UserValues, 'isLockedOut'> {
  readonly locationIds: readonly string[] | null;
  /** The invitation is sent when the user is added. */
  readonly isInvited: boolean;
}

export const NewUserField = fieldsOf<NewUserValues>();

export const newUser: NewUserValues = {
  userName: null,
  firstName: null,
  lastName: null,
  roleId: null,
  locationIds: null,
  isInvited: false,
};

export function valuesOf({ userName, firstName, lastName, roleId, isLockedOut }: OrgUser): UserValues {
  return { userName, firstName, lastName, roleId, isLockedOut };
}

/** Converts cleared fields to empty texts, which the contract rejects as missing. */
export function inputValues(values: Partial<UserValues>): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

/** The contract cannot tell a missing role from an invalid id. */
export function missingRole({ roleId }: Pick<UserValues, 'roleId'>): Record<string, string> {
  return roleId === null ? { roleId: 'Please select a role' } : {};
}

/** Whether a user with this role sees only the locations that are assigned. */
export function seesAssignedLocations(roleId: string | null): boolean {
  return roleId === roleIds.PracticeUser || roleId === roleIds.PracticeManager;
}
