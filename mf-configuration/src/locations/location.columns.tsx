import { regions, type Location } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import { formatCount, plural } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { useOverlayAddress } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { useMoveToRegion } from './location.data.ts';

/** The columns of a group's locations. */
export const columns: readonly GridColumn<Location, never>[] = [
  {
    key: 'name',
    title: 'Location Name',
    width: 190,
    isRowLink: true,
    cell: ({ name, label = name }) => label,
  },
  {
    key: 'region',
    title: 'Region',
    onPhone: 'more',
    width: 184,
    wide: true,
    cell: (location) => <RegionChoice location={location} />,
  },
  {
    key: 'rooms',
    title: 'Rooms',
    onPhone: 'more',
    width: 280,
    minViewport: 1100,
    mergeInto: 'name',
    wide: true,
    cell: ({ subLocationsString }) => subLocationsString,
  },
  {
    key: 'editRooms',
    title: 'Edit Rooms',
    width: 136,
    onPhone: 'more',
    phoneCell: editRooms,
    cell: editRooms,
  },
  {
    key: 'users',
    title: 'Users',
    onPhone: 'line',
    phoneCell: ({ orgUserCount }) => plural(orgUserCount, 'user'),
    width: 64,
    align: 'end',
    cell: ({ orgUserCount }) => <span className="st-number">{formatCount(orgUserCount)}</span>,
  },
  {
    key: 'editUsers',
    title: 'Edit Users',
    width: 114,
    onPhone: 'more',
    phoneCell: editUsers,
    cell: editUsers,
  },
];

function editRooms(location: Location) {
  return <EditRooms location={location} />;
}

function editUsers({ id, name, label = name }: Location) {
  return (
    <ButtonLink to={paths.usersOf(id)}>
      Edit Users<span className="st-hidden"> of {label}</span>
    </ButtonLink>
  );
}

const noRegion = 'No region';

/** The region of a location; a choice is saved immediately. */
function RegionChoice({ location }: { location: Location }) {
  const mayEdit = useCan('organisation.edit');
  const move = useMoveToRegion();
  const { name, label = name, region } = location;
  if (!mayEdit) return region?.name ?? noRegion;
  return (
    <ChoiceSelect
      label="Region"
      of={label}
      endpoint={regions.list}
      input={{}}
      known={region}
      placeholder={noRegion}
      value={region?.id ?? null}
      busy={move.running}
      onChoose={(id) => void move.to(location, id)}
    />
  );
}

function EditRooms({ location: { id, name, label = name } }: { location: Location }) {
  const mayEdit = useCan('assets.edit');
  const addressWith = useOverlayAddress();
  if (!mayEdit) return null;
  return (
    <ButtonLink preventScrollReset to={addressWith({ rooms: id })}>
      Edit Rooms<span className="st-hidden"> of {label}</span>
    </ButtonLink>
  );
}
