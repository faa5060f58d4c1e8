import * as z from '@steward/shared-api/schema';
import { command, endpoints, query } from '../endpoint.ts';
import { id, line } from '../values.ts';
import { currentUser } from './current-user.ts';
import { currentUserPath } from './session-names.ts';

export const session = endpoints('session', {
  currentUser: query({
    path: currentUserPath,
    access: 'public',
    summary:
      'Returns the signed-in user. Responds 204 to an identity without access, 401 without a session and 502 if the database cannot be reached.',
    reads: ['OrgUser', 'Group', 'Supplier', 'Location'],
    input: { origin: z.optional(z.string().check(z.maxLength(2000))) },
    output: z.nullable(currentUser),
  }),
  impersonate: command('POST', {
    path: '/users/{id}/impersonate',
    access: 'people.impersonate',
    summary:
      'Starts impersonating another user. Every audit entry has both names until the impersonation ends.',
    changes: [],
    input: { id, reason: line(500).check(z.minLength(1, 'Please give a reason')) },
    output: z.object({ id }),
  }),
  switchOrganisation: command('POST', {
    path: '/users/current-user/switch-organisation',
    access: 'signedIn',
    summary:
      "Switches this browser's session to the caller's user in another organisation. The session gets a new id.",
    changes: [],
    input: { orgUserId: id },
    output: z.object({ orgUserId: id }),
  }),
});
