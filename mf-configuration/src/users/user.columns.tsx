import type { OrgUser, UserSortProperty } from '@steward/shared-api';
import { ButtonLink } from '@steward/shared-ui/action';
import type { GridColumn } from '@steward/shared-ui/grid';
import { IconLink, useOverlayAddress } from '@steward/shared-ui/page';
import { EditIcon } from '@steward/shared-ui/status';
import {
  Invitation,
  LocationsOf,
  LockedOutSwitch,
  MailLink,
  NotifiedSwitch,
  useIsSelf,
  UserName,
} from './user.labels.tsx';

type Column = GridColumn<OrgUser, UserSortProperty>;

/** Wider than any window: the column is always merged into another one, unless the user requests it. */
const alwaysMerged = 10_000;

/** The columns of a practice's users. */
export const groupColumns: readonly Column[] = [
  {
    key: 'name',
    title: 'Name',
    width: 140,
    isRowLink: true,
    full: true,
    sort: 'name',
    phoneCell: (user) => <UserName user={user} />,
    cell: (user) => <UserName user={user} heads />,
  },
  {
    key: 'email',
    title: 'Email',
    onPhone: 'more',
    width: 240,
    minViewport: alwaysMerged,
    mergeInto: 'name',
    cell: (user) => <MailLink user={user} />,
  },
  {
    key: 'role',
    title: 'Role',
    width: 108,
    onPhone: 'line',
    sort: 'role',
    cell: ({ orgUserRolesString }) => orgUserRolesString,
  },
  {
    key: 'locations',
    title: 'Locations',
    onPhone: 'line',
    width: 200,
    minViewport: 1160,
    cell: (user) => <LocationsOf user={user} />,
  },
  {
    key: 'editLocations',
    title: 'Edit Locations',
    width: 132,
    onPhone: 'more',
    phoneCell: editLocations,
    cell: editLocations,
  },
  {
    key: 'edit',
    title: 'Edit',
    width: 50,
    align: 'center',
    onPhone: 'more',
    cell: (user) => <Edit user={user} />,
  },
  {
    key: 'notified',
    title: 'Notified of Faults',
    onPhone: 'more',
    width: 84,
    align: 'center',
    cell: (user) => <NotifiedSwitch user={user} />,
  },
  {
    key: 'lockedOut',
    title: 'Locked Out',
    onPhone: 'more',
    width: 74,
    align: 'center',
    cell: (user) => <LockedOutSwitch user={user} />,
  },
  {
    key: 'invite',
    title: 'Invite',
    onPhone: 'state',
    width: 130,
    sort: 'lastLogin',
    cell: (user) => <Invitation user={user} />,
  },
];

/** The columns of a supplier's users (spec 2.2). A row opens Edit User, which manages role and lock-out. */
export const supplierColumns: readonly Column[] = [
  {
    key: 'userName',
    title: 'Username/Email',
    width: 240,
    isRowLink: true,
    sort: 'userName',
    phoneCell: (user) => <UserName user={user} />,
    cell: ({ userName }) => userName,
  },
  {
    key: 'name',
    title: 'Full Name',
    onPhone: 'line',
    width: 220,
    minViewport: alwaysMerged,
    mergeInto: 'userName',
    sort: 'name',
    phoneCell: ({ userName }) => userName,
    cell: (user) => <UserName user={user} />,
  },
  {
    key: 'role',
    title: 'Role',
    width: 170,
    onPhone: 'line',
    sort: 'role',
    cell: ({ orgUserRolesString }) => orgUserRolesString,
  },
  {
    key: 'notified',
    title: 'Notifications',
    onPhone: 'more',
    width: 116,
    align: 'center',
    cell: (user) => <NotifiedSwitch user={user} />,
  },
  {
    key: 'status',
    title: 'Status',
    onPhone: 'state',
    width: 132,
    sort: 'lastLogin',
    cell: (user) => <Invitation user={user} />,
  },
];

function editLocations(user: OrgUser) {
  return <EditLocations user={user} />;
}

function EditLocations({ user: { id, fullName } }: { user: OrgUser }) {
  const addressWith = useOverlayAddress();
  return (
    <ButtonLink preventScrollReset to={addressWith({ locations: id })}>
      Edit Locations<span className="st-hidden"> {fullName}</span>
    </ButtonLink>
  );
}

/** A link that edits a user; users cannot edit themselves. */
function Edit({ user }: { user: OrgUser }) {
  const addressWith = useOverlayAddress();
  const isSelf = useIsSelf(user);
  if (isSelf) return null;
  return <IconLink to={addressWith({ edit: user.id })} label={`Edit ${user.fullName}`} icon={<EditIcon />} />;
}

/** Locked-out users have a red row; a text says the same. */
export function toneOf({ isLockedOut }: OrgUser) {
  return isLockedOut ? ('error' as const) : null;
}
