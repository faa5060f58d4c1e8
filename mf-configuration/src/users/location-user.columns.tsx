import type { OrgUser } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';
import { activeElement, IconButton } from '@steward/shared-ui/page';
import { DeleteIcon } from '@steward/shared-ui/status';
import { useAssign } from './user.data.ts';
import { MailLink, reasonToSeeAll, UserName } from './user.labels.tsx';

interface Place {
  readonly id: string;
  readonly name: string;
}

/** The columns of the people who see a location. */
export function locationUserColumns(place: Place): readonly GridColumn<OrgUser, never>[] {
  return [
    {
      key: 'userName',
      title: 'Username/Email',
      width: 280,
      isRowLink: true,
      cell: (user) => <MailLink user={user} />,
    },
    {
      key: 'name',
      title: 'Full Name',
      width: 200,
      minViewport: 10_000,
      mergeInto: 'userName',
      cell: (user) => <UserName user={user} />,
    },
    { key: 'role', title: 'Role', width: 160, cell: ({ orgUserRolesString }) => orgUserRolesString },
    {
      key: 'remove',
      title: 'Remove',
      width: 180,
      cell: (user) => <Remove user={user} place={place} />,
    },
  ];
}

/** Takes the location from somebody; who sees it by their role keeps it, and that is said. */
function Remove({ user, place }: { user: OrgUser; place: Place }) {
  const { remove, running } = useAssign();
  const reason = reasonToSeeAll(user);
  const press = async () => {
    // What is pressed goes with its row: who goes on by keyboard is led to the one beside it.
    const row = activeElement()?.closest('tr, li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    if (await remove(user, place)) beside?.querySelector<HTMLElement>('a, button')?.focus();
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
