import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { id, isEmail, line, requiredLine } from '../values.ts';
import { assignableUser, orgUser, orgUserRole, userSortProperties } from './org-user.ts';

const userName = requiredLine(320, 'Please enter a username').check(
  // Of an empty one it is enough to say that it is missing.
  z.refine((value) => value === '' || isEmail(value), 'Email address is invalid'),
);
const personName = requiredLine(100, 'Required');

export const users = endpoints('users', {
  list: list({
    path: '/users',
    access: 'users.read',
    summary:
      "The people of the caller's organisation; support finds those of every organisation, to impersonate them.",
    input: {
      searchTerm: z.optional(line(100)),
      groupId: z.optional(id),
      locationId: z.optional(id),
      /** Those of a practice who do not see this location, and can be given it. */
      availableByLocationId: z.optional(id),
      supplierId: z.optional(id),
      ...sortInput(userSortProperties),
    },
    output: orgUser,
  }),
  get: query({
    path: '/users/{id}',
    access: 'users.read',
    summary: 'One person.',
    input: { id },
    output: orgUser,
  }),
  roles: list({
    path: '/users/roles',
    access: 'users.read',
    summary: 'The roles that the caller may give.',
    input: {},
    output: orgUserRole,
  }),
  assignable: list({
    path: '/users/assignable',
    access: 'signedIn',
    summary:
      "The people of the caller's own organisation by name, for 'Assign To Person'; nobody locked out.",
    input: { searchTerm: z.optional(line(100)), locationId: z.optional(id) },
    output: assignableUser,
  }),
  create: command('POST', {
    path: '/users',
    access: 'users.edit',
    summary: "Adds a person to the caller's organisation.",
    input: {
      userName,
      firstName: personName,
      lastName: personName,
      groupId: z.optional(z.nullable(id)),
      roleId: id,
    },
    output: orgUser,
  }),
  update: command('PATCH', {
    path: '/users',
    access: 'users.edit',
    summary: 'Changes the fields that are sent. Nobody changes their own user; the user name stays as it is.',
    input: {
      orgUserId: id,
      firstName: z.optional(personName),
      lastName: z.optional(personName),
      roleId: z.optional(id),
      isNotifiedFaults: z.optional(z.boolean()),
      isLockedOut: z.optional(z.boolean()),
      assignToAllLocations: z.optional(z.boolean()),
    },
    output: orgUser,
  }),
  invite: command('POST', {
    path: '/users/{id}/invite-user',
    access: 'users.edit',
    summary:
      'E-mails an invitation link to a user who was not invited yet; at most three a day to one address.',
    input: { id },
    output: orgUser,
  }),
  resendInvitation: command('POST', {
    path: '/users/{id}/resend-user-invitation',
    access: 'users.edit',
    summary:
      'E-mails a new invitation link to a user who has never logged in; the earlier link stops working.',
    input: { id },
    output: orgUser,
  }),
  assignLocation: command('POST', {
    path: '/users/{id}/locations/{locationId}',
    access: 'users.edit',
    summary: 'Lets a person see a location.',
    input: { id, locationId: id },
    output: orgUser,
  }),
  removeLocation: command('DELETE', {
    path: '/users/{id}/locations/{locationId}',
    access: 'users.edit',
    summary: 'Takes a location from a person.',
    input: { id, locationId: id },
    output: orgUser,
  }),
  selectConfigurationTab: command('PATCH', {
    path: '/users/current-user',
    access: 'signedIn',
    summary: 'Remembers the tab of the configuration page that the caller has open.',
    input: { selectedConfigurationTab: z.nullable(line(100)) },
    output: z.object({ selectedConfigurationTab: z.nullable(z.string()) }),
  }),
});
