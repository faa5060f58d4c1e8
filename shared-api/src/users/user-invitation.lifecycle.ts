import { lifecycle } from '../lifecycle.ts';

/** The state of an invitation. A user who has logged in needs none. */
export type InvitationState = 'notInvited' | 'invited' | 'loggedIn';

/** The steps 'Send Invite' and 'Resend Invite'. */
export const userInvitation = lifecycle<InvitationState, 'invite' | 'resend'>({
  invite: {
    from: ['notInvited'],
    to: 'invited',
    refusal: (state) =>
      state === 'invited' ? 'This user has already been invited' : 'This user has already logged in',
  },
  resend: {
    from: ['invited'],
    to: 'invited',
    refusal: (state) =>
      state === 'loggedIn' ? 'This user has already logged in' : 'This user has not been invited yet',
  },
});

/** Returns the state of the invitation of a user. */
export function invitationStateOf(user: { isInvited: boolean; hasLoggedIn: boolean }): InvitationState {
  if (user.hasLoggedIn) return 'loggedIn';
  return user.isInvited ? 'invited' : 'notInvited';
}

/** Returns why an invitation cannot be sent to a user or sent again, or null. */
export function invitationRefusal(
  step: 'invite' | 'resend',
  user: { isInvited: boolean; hasLoggedIn: boolean; isLockedOut: boolean },
): string | null {
  return user.isLockedOut ? 'This user is locked out' : userInvitation.refusal(step, invitationStateOf(user));
}
