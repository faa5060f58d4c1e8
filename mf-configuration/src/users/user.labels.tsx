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

/** Whether this is who looks. */
export function useIsSelf({ id }: Pick<OrgUser, 'id'>): boolean {
  return useCurrentUser().id === id;
}

interface UserNameProps {
  user: OrgUser;
  /** It heads the row. */
  heads?: boolean;
}

/** What somebody is called, that it is who looks, and that they are locked out. */
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

/** The user name, which is an e-mail address, to write to. */
export function MailLink({ user: { userName } }: { user: Pick<OrgUser, 'userName'> }) {
  return <a href={`mailto:${userName}`}>{userName}</a>;
}

/** Which locations somebody sees; who sees none yet stands out. */
export function LocationsOf({ user }: { user: OrgUser }) {
  return user.locationsString || <span className="st-muted">No locations yet</span>;
}

/** Whether somebody is a group administrator. */
export function isGroupAdmin({ roles }: Pick<OrgUser, 'roles'>): boolean {
  return roles.some(({ nameAbbreviated }) => nameAbbreviated === 'GroupAdmin');
}

/** Why somebody sees every location without being assigned to it; null for who does not. */
export function reasonToSeeAll(user: OrgUser): string | null {
  if (!seesAllLocations(user)) return null;
  return isGroupAdmin(user) ? 'Group administrators see all locations' : 'Assigned to all locations';
}

/** Whether faults are written to somebody. */
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

/** Locks somebody out, after a question, and lets them in again; nobody does it to themselves. */
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
    text: `This ends every session of ${fullName} at once, and they cannot log in until they are unlocked.  Are you sure?`,
    confirmLabel: 'Lock Out',
    danger: true,
  };
}

/** How far the invitation of somebody is, and the next step of it. */
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
  // UsersTab shows the reason once, above the grid, whenever there is one.
  if (isAccessRefused) return null;
  if (refusal !== null) return <span className="st-muted">{refusal}</span>;
  return (
    <Button busy={running} onClick={() => void invite(user)}>
      {step === 'invite' ? 'Send Invite' : 'Resend Invite'}
      <span className="st-hidden"> {user.fullName}</span>
    </Button>
  );
}
