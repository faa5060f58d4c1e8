import type { OrgUser } from '@steward/shared-api';
import { fieldsOf } from '@steward/shared-ui/edit';

/** What the forms of a user hold. */
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

/** What an emptied field sends: the contract then says that it is required. */
export function written(values: Partial<UserValues>): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

/** What the contract cannot know: an id that is missing is to it none at all. */
export function missingRole({ roleId }: UserValues): Record<string, string> {
  return roleId === null ? { roleId: 'Please select a role' } : {};
}
