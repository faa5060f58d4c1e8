import { describe, expect, it } from '@jest/globals';
import { invitationStateOf, userInvitation } from './user-invitation.lifecycle.ts';

describe('the invitation of a user', () => {
  it.each([
    ['not invited', { isInvited: false, hasLoggedIn: false }, ['invite']],
    ['invited and never logged in', { isInvited: true, hasLoggedIn: false }, ['resend']],
    ['invited and logged in', { isInvited: true, hasLoggedIn: true }, []],
    ['logged in without an invitation', { isInvited: false, hasLoggedIn: true }, []],
  ])('when %s → what may be sent', (_, user, possible) => {
    const state = invitationStateOf(user);
    expect(userInvitation.names.filter((step) => userInvitation.can(step, state))).toEqual(possible);
  });

  it('when it cannot be sent → a sentence says why', () => {
    expect(userInvitation.refusal('invite', 'invited')).toBe('This user has been invited already');
    expect(userInvitation.refusal('invite', 'loggedIn')).toBe('This user has logged in already');
    expect(userInvitation.refusal('resend', 'notInvited')).toBe('This user has not been invited yet');
    expect(userInvitation.refusal('resend', 'loggedIn')).toBe('This user has logged in already');
    expect(userInvitation.refusal('invite', 'notInvited')).toBeNull();
  });
});
