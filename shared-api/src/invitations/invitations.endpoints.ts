import * as z from '@steward/shared-api/schema';
import { command, endpoints, query } from '../endpoint.ts';
import { acceptedInvitation, invitation } from './invitation.ts';

const token = z.string().check(z.regex(/^[\w-]{43}$/, 'This invitation link is incomplete'));

/** Joining an organisation: an identity becomes one of its users only by accepting the invitation it received by e-mail. */
export const invitations = endpoints('invitations', {
  get: query({
    path: '/invitations/{token}',
    access: 'public',
    summary: 'An open invitation: its organisation, address and role. Changes nothing.',
    input: { token },
    output: invitation,
  }),
  accept: command('POST', {
    path: '/invitations/{token}/accept',
    access: 'public',
    summary:
      'Accepts an invitation for the identity that is signed in to this browser with the invited, verified address. The session becomes that of the new user.',
    input: { token },
    output: acceptedInvitation,
  }),
});
