import type { OrgUser } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';
import { activeElement, IconButton } from '@steward/shared-ui/page';
import { DeleteIcon } from '@steward/shared-ui/status';
import { useAssign } from './user.data.ts';
import { MailLink, reasonToSeeAll, UserName } from './user.labels.tsx';

interface NamedLocation {
  readonly id: string;
  readonly name: string;
}

/** The columns of the users who see a location. */
export function locationUserColumns(location: NamedLocation): readonly GridColumn<OrgUser, never>[] {
  return [
    {
      key: 'userName',
      title: 'Username/Email',
      width: 280,
      isRowLink: true,
      phoneCell: (user) => <UserName user={user} />,
      cell: (user) => <MailLink user={user} />,
    },
    {
      key: 'name',
      title: 'Full Name',
      onPhone: 'line',
      width: 200,
      minViewport: 10_000,
      mergeInto: 'userName',
      phoneCell: (user) => <MailLink user={user} />,
      cell: (user) => <UserName user={user} />,
    },
    {
      key: 'role',
      title: 'Role',
      width: 160,
      onPhone: 'line',
      cell: ({ orgUserRolesString }) => orgUserRolesString,
    },
    {
      key: 'remove',
      title: 'Remove',
      onPhone: 'state',
      width: 180,
      cell: (user) => <Remove user={user} location={location} />,
    },
  ];
}

/** Removes a user from the location; users who see it by their role cannot be removed, and the cell says why. */
function Remove({ user, location }: { user: OrgUser; location: NamedLocation }) {
  const { remove, running } = useAssign();
  const reason = reasonToSeeAll(user);
  const press = async () => {
    // The button disappears with its row: the focus moves to the next row.
    const row = activeElement()?.closest('tr, li');
    const nextRow = row?.nextElementSibling ?? row?.previousElementSibling;
    if (await remove(user, location)) nextRow?.querySelector<HTMLElement>('a, button')?.focus();
  };
  if (reason !== null) return <span className="st-muted">{reason}</span>;
  return (
    <IconButton
      label={`remove user from location: ${user.fullName}`}
      icon={<DeleteIcon />}
      busy={running}
      onPress={() => void press()}
    />
  );
}
