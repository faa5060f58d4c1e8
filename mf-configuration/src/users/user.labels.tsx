import {
  invitationRefusal,
  invitationStateOf,
  ownUserRefusal,
  seesAllLocations,
  userAccessRefusal,
  type OrgUser,
} from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { RowSwitch } from '@steward/shared-ui/form';
import { formatDayOf, readerTimeZone } from '@steward/shared-ui/format';
import { CheckIcon, CrossIcon, StatusTag } from '@steward/shared-ui/status';
import { useChangeUser, useInvite } from './user.data.ts';

/** Whether this is the current user. */
export function useIsSelf({ id }: Pick<OrgUser, 'id'>): boolean {
  return useCurrentUser().id === id;
}

interface UserNameProps {
  user: OrgUser;
  /** Renders the name as the link of the row. */
  heads?: boolean;
}

/** The name of a user, with marks for the current user and for locked-out users. */
export function UserName({ user, heads = false }: UserNameProps) {
  const isSelf = useIsSelf(user);
  return (
    <>
      {heads ? <strong>{user.fullName}</strong> : user.fullName}
      {isSelf && <span className="st-muted"> (you)</span>}
      {user.isLockedOut && (
        <>
          {' '}
          <StatusTag tone="error" icon={<CrossIcon />}>
            Locked out
          </StatusTag>
        </>
      )}
    </>
  );
}

/** The user name, an email address, as a mail link. */
export function MailLink({ user: { userName } }: { user: Pick<OrgUser, 'userName'> }) {
  return <a href={`mailto:${userName}`}>{userName}</a>;
}

/** The locations that a user sees; users without any stand out. */
export function LocationsOf({ user }: { user: OrgUser }) {
  return user.locationsString || <span className="st-muted">No locations yet</span>;
}

/** Whether the user is a group administrator. */
export function isGroupAdmin({ roles }: Pick<OrgUser, 'roles'>): boolean {
  return roles.some(({ nameAbbreviated }) => nameAbbreviated === 'GroupAdmin');
}

/** Why a user sees all locations without an assignment; null for other users. */
export function reasonToSeeAll(user: OrgUser): string | null {
  if (!seesAllLocations(user)) return null;
  return isGroupAdmin(user) ? 'Group administrators see all locations' : 'Assigned to all locations';
}

/** Whether the user receives emails about faults. */
export function NotifiedSwitch({ user }: { user: OrgUser }) {
  const change = useChangeUser();
  const isSelf = useIsSelf(user);
  return (
    <RowSwitch
      label={`Notified of faults: ${user.fullName}`}
      checked={user.isNotifiedFaults}
      refusal={isSelf ? ownUserRefusal : null}
      onChange={(isNotifiedFaults) => change(user, { isNotifiedFaults })}
    />
  );
}

/** Locks a user out after a confirmation, or unlocks them. Users cannot lock themselves out. */
export function LockedOutSwitch({ user }: { user: OrgUser }) {
  const change = useChangeUser();
  const isSelf = useIsSelf(user);
  const refusal = userAccessRefusal(useCurrentUser());
  if (isSelf) return null;
  return (
    <RowSwitch
      label={`Locked out: ${user.fullName}`}
      checked={user.isLockedOut}
      refusal={refusal}
      confirmation={(on) => (on ? lockOut(user) : null)}
      onChange={(isLockedOut) => change(user, { isLockedOut })}
    />
  );
}

function lockOut({ fullName }: OrgUser) {
  return {
    title: 'Lock Out User',
    text: `This signs ${fullName} out everywhere. They cannot log in until they are unlocked.  Are you sure?`,
    confirmLabel: 'Lock Out',
    danger: true,
  };
}

/** The state of a user's invitation and its next step. */
export function Invitation({ user }: { user: OrgUser }) {
  const state = invitationStateOf(user);
  if (state === 'loggedIn')
    return (
      <span className="st-word st-word-success">
        <CheckIcon label="Logged in" />
        {user.lastLogin && <span className="st-number">{formatDayOf(user.lastLogin, readerTimeZone())}</span>}
      </span>
    );
  return <SendInvite user={user} step={state === 'invited' ? 'resend' : 'invite'} />;
}

function SendInvite({ user, step }: { user: OrgUser; step: 'invite' | 'resend' }) {
  const { invite, running } = useInvite(step);
  const isAccessRefused = userAccessRefusal(useCurrentUser()) !== null;
  const refusal = invitationRefusal(step, user);
  // UsersTab shows the reason once, above the grid.
  if (isAccessRefused) return null;
  if (refusal !== null) return <span className="st-muted">{refusal}</span>;
  return (
    <Button busy={running} onClick={() => void invite(user)}>
      {step === 'invite' ? 'Send Invite' : 'Resend Invite'}
      <span className="st-hidden"> {user.fullName}</span>
    </Button>
  );
}
