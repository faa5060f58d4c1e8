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
      'The signed-in person; 204 when authenticated without access, 401 without a session, 502 when the database cannot be reached.',
    input: { origin: z.optional(z.string().check(z.maxLength(2000))) },
    output: z.nullable(currentUser),
  }),
  impersonate: command('POST', {
    path: '/users/{id}/impersonate',
    access: 'people.impersonate',
    summary: 'Begins acting as another person; both names stand in every audit entry until it ends.',
    input: { id, reason: line(500).check(z.minLength(1, 'Please give a reason')) },
    output: z.object({ id }),
  }),
  switchOrganisation: command('POST', {
    path: '/users/current-user/switch-organisation',
    access: 'signedIn',
    summary:
      "Makes this browser's session that of the caller's user in another organisation. The session gets a new id.",
    input: { orgUserId: id },
    output: z.object({ orgUserId: id }),
  }),
});
