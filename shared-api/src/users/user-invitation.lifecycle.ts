import { lifecycle } from '../lifecycle.ts';

/** How far an invitation is; who has logged in needs none. */
export type InvitationState = 'notInvited' | 'invited' | 'loggedIn';

/** Inviting and inviting again: 'Send Invite' and 'Resend Invite'. */
export const userInvitation = lifecycle<InvitationState, 'invite' | 'resend'>({
  invite: {
    from: ['notInvited'],
    to: 'invited',
    refusal: (state) =>
      state === 'invited' ? 'This user has been invited already' : 'This user has logged in already',
  },
  resend: {
    from: ['invited'],
    to: 'invited',
    refusal: (state) =>
      state === 'loggedIn' ? 'This user has logged in already' : 'This user has not been invited yet',
  },
});

/** How far the invitation of this user is. */
export function invitationStateOf(user: { isInvited: boolean; hasLoggedIn: boolean }): InvitationState {
  if (user.hasLoggedIn) return 'loggedIn';
  return user.isInvited ? 'invited' : 'notInvited';
}

/** Why this user is not sent an invitation, or not again; null when they are. */
export function invitationRefusal(
  step: 'invite' | 'resend',
  user: { isInvited: boolean; hasLoggedIn: boolean; isLockedOut: boolean },
): string | null {
  return user.isLockedOut ? 'This user is locked out' : userInvitation.refusal(step, invitationStateOf(user));
}
