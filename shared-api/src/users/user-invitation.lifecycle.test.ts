import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { seesAllLocations } from './org-user.ts';
import { roleIds, roleLabels, type Role } from './role.ts';
import { invitationRefusal, invitationStateOf, userInvitation } from './user-invitation.lifecycle.ts';

describe('invitation of a user', () => {
  spec('2.4.22');
  it.each([
    ['not invited', { isInvited: false, hasLoggedIn: false }, ['invite']],
    ['invited and never logged in', { isInvited: true, hasLoggedIn: false }, ['resend']],
    ['invited and logged in', { isInvited: true, hasLoggedIn: true }, []],
    ['logged in without an invitation', { isInvited: false, hasLoggedIn: true }, []],
  ])('of a user who is %s allows the right steps', (_, user, possible) => {
    const state = invitationStateOf(user);
    expect(userInvitation.names.filter((step) => userInvitation.can(step, state))).toEqual(possible);
  });

  it('gives the reason why it cannot be sent', () => {
    expect(userInvitation.refusal('invite', 'invited')).toBe('This user has already been invited');
    expect(userInvitation.refusal('invite', 'loggedIn')).toBe('This user has already logged in');
    expect(userInvitation.refusal('resend', 'notInvited')).toBe('This user has not been invited yet');
    expect(userInvitation.refusal('resend', 'loggedIn')).toBe('This user has already logged in');
    expect(userInvitation.refusal('invite', 'notInvited')).toBeNull();
  });

  it('is not sent to a user who is locked out', () => {
    const user = { isInvited: false, hasLoggedIn: false, isLockedOut: true };
    expect(invitationRefusal('invite', user)).toBe('This user is locked out');
    expect(invitationRefusal('invite', { ...user, isLockedOut: false })).toBeNull();
    expect(invitationRefusal('resend', { ...user, isLockedOut: false })).toContain('not been invited');
  });
});

describe('access to all locations of a practice', () => {
  it.each<[Role, boolean, boolean]>([
    ['GroupAdmin', false, true],
    ['PracticeManager', true, true],
    ['PracticeManager', false, false],
    ['PracticeUser', true, false],
  ])('%s, assigned to all locations %s: %s', (role, assignToAllLocations, expected) => {
    const roles = [{ id: roleIds[role], nameAbbreviated: role, name: roleLabels[role] }];
    expect(seesAllLocations({ roles, assignToAllLocations })).toBe(expected);
  });
});
