import type { OrgUser } from '@steward/shared-api';
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

export const newUser: UserValues = {
  userName: null,
  firstName: null,
  lastName: null,
  roleId: null,
  isLockedOut: false,
};

export function valuesOf({ userName, firstName, lastName, roleId, isLockedOut }: OrgUser): UserValues {
  return { userName, firstName, lastName, roleId, isLockedOut };
}

/** Converts cleared fields to empty texts, which the contract rejects as missing. */
export function inputValues(values: Partial<UserValues>): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

/** The contract cannot tell a missing role from an invalid id. */
export function missingRole({ roleId }: UserValues): Record<string, string> {
  return roleId === null ? { roleId: 'Please select a role' } : {};
}
