import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { id, isEmail, line, requiredLine } from '../values.ts';
import { assignableUser, orgUser, orgUserRole, userSortProperties } from './org-user.ts';

const userName = requiredLine(320, 'Please enter a username').check(
  // An empty value already has the message that it is missing.
  z.refine((value) => value === '' || isEmail(value), 'Email address is invalid'),
);
const personName = requiredLine(100, 'Required');

/** A new user is assigned to at most this many locations; more are assigned later. */
export const maximumLocationsOfNewUser = 100;

export const users = endpoints('users', {
  list: list({
    path: '/users',
    access: 'users.read',
    summary:
      "Lists the users of the caller's organisation. Support finds users of all organisations, to impersonate them.",
    reads: ['OrgUser', 'Location', 'Group', 'Supplier'],
    input: {
      searchTerm: z.optional(line(100)),
      groupId: z.optional(id),
      locationId: z.optional(id),
      /** Only users of a practice who can be assigned to this location and do not see it. */
      availableByLocationId: z.optional(id),
      supplierId: z.optional(id),
      ...sortInput(userSortProperties),
    },
    output: orgUser,
  }),
  get: query({
    path: '/users/{id}',
    access: 'users.read',
    summary: 'Returns a user.',
    reads: ['OrgUser', 'Location', 'Group', 'Supplier'],
    input: { id },
    output: orgUser,
  }),
  roles: list({
    path: '/users/roles',
    access: 'users.read',
    summary: 'Lists the roles that the caller may assign.',
    reads: [],
    input: {},
    output: orgUserRole,
  }),
  assignable: list({
    path: '/users/assignable',
    access: 'signedIn',
    summary:
      "Lists the users of the caller's organisation by name, for 'Assign To Person', without users who are locked out.",
    reads: ['OrgUser', 'Location', 'SupplierGroup'],
    input: {
      searchTerm: z.optional(line(100)),
      locationId: z.optional(id),
      /** Only administrators: they can help with permissions. */
      isAdministrator: z.optional(z.boolean()),
    },
    output: assignableUser,
  }),
  create: command('POST', {
    path: '/users',
    access: 'users.edit',
    summary: "Adds a user to the caller's organisation, also with locations and an invitation.",
    changes: ['OrgUser'],
    input: {
      userName,
      firstName: personName,
      lastName: personName,
      groupId: z.optional(z.nullable(id)),
      roleId: id,
      /** Locations of a practice that the user sees. */
      locationIds: z.optional(z.array(id).check(z.maxLength(maximumLocationsOfNewUser))),
      /** Emails the invitation at once. */
      isInvited: z.optional(z.boolean()),
    },
    output: orgUser,
  }),
  update: command('PATCH', {
    path: '/users',
    access: 'users.edit',
    summary: 'Updates the fields that are sent. Callers cannot update their own user or any user name.',
    changes: ['OrgUser'],
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
      'Emails an invitation link to a user who has not been invited yet, at most three a day to one address.',
    changes: ['OrgUser'],
    input: { id },
    output: orgUser,
  }),
  resendInvitation: command('POST', {
    path: '/users/{id}/resend-user-invitation',
    access: 'users.edit',
    summary:
      'Emails a new invitation link to a user who has never logged in. The earlier link stops working.',
    changes: ['OrgUser'],
    input: { id },
    output: orgUser,
  }),
  assignLocation: command('POST', {
    path: '/users/{id}/locations/{locationId}',
    access: 'users.edit',
    summary: 'Assigns a user to a location.',
    changes: ['OrgUser'],
    input: { id, locationId: id },
    output: orgUser,
  }),
  removeLocation: command('DELETE', {
    path: '/users/{id}/locations/{locationId}',
    access: 'users.edit',
    summary: 'Removes a user from a location.',
    changes: ['OrgUser'],
    input: { id, locationId: id },
    output: orgUser,
  }),
  selectConfigurationTab: command('PATCH', {
    path: '/users/current-user',
    access: 'signedIn',
    summary: 'Stores the tab of the configuration page that the caller has open.',
    changes: [],
    input: { selectedConfigurationTab: z.nullable(line(100)) },
    output: z.object({ selectedConfigurationTab: z.nullable(z.string()) }),
  }),
});
