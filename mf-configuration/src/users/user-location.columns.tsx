import type { Location, OrgUser } from '@steward/shared-api';
import { RowSwitch } from '@steward/shared-ui/form';
import type { GridColumn } from '@steward/shared-ui/grid';
import { useAssign } from './user.data.ts';

/** The locations with the user's assignment. */
export function locationColumns(user: OrgUser): readonly GridColumn<Location, never>[] {
  return [
    { key: 'name', title: 'Location', width: 240, isRowLink: true, cell: ({ label, name }) => label ?? name },
    { key: 'region', title: 'Region', width: 180, onPhone: 'line', cell: ({ regionString }) => regionString },
    {
      key: 'assigned',
      title: 'Assigned',
      onPhone: 'state',
      width: 92,
      align: 'center',
      cell: (location) => <Assigned user={user} location={location} />,
    },
  ];
}

function Assigned({ user, location }: { user: OrgUser; location: Location }) {
  const { assign, remove } = useAssign();
  return (
    <RowSwitch
      label={`Assigned to ${location.label ?? location.name}`}
      checked={location.isAssignedToUser === true}
      onChange={(on) => (on ? assign : remove)(user, location)}
    />
  );
}
