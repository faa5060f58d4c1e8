import * as z from '@steward/shared-api/schema';
import { command, endpoints, query } from '../endpoint.ts';
import { acceptedInvitation, invitation } from './invitation.ts';

const token = z.string().check(z.regex(/^[\w-]{43}$/, 'This invitation link is incomplete'));

/** An identity becomes a user of an organisation only by accepting the invitation that it received by email. */
export const invitations = endpoints('invitations', {
  get: query({
    path: '/invitations/{token}',
    access: 'public',
    summary: 'Returns the organisation, email address and role of an open invitation.',
    reads: ['OrgUser', 'Group', 'Supplier'],
    input: { token },
    output: invitation,
  }),
  accept: command('POST', {
    path: '/invitations/{token}/accept',
    access: 'public',
    summary:
      'Accepts an invitation for the identity that is signed in with the invited, verified address. The session becomes a session of the new user.',
    changes: ['OrgUser'],
    input: { token },
    output: acceptedInvitation,
  }),
});
