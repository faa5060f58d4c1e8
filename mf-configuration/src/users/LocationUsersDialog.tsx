import { users, type Location, type OrgUser } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import { Controls, SearchBox } from '@steward/shared-ui/form';
import { SummaryGrid } from '@steward/shared-ui/grid';
import { Skeleton, EmptyState, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { useMemo, useState } from 'react';
import { locationUserColumns } from './location-user.columns.tsx';
import { useAssign, useLocation, useUsers } from './user.data.ts';
import { isGroupAdmin } from './user.labels.tsx';
import { pageSize as defaultPageSize } from './user-view.ts';

const toneOf = (user: OrgUser) => (isGroupAdmin(user) ? ('info' as const) : null);

/** The users who see a location; users can be added and removed. */
export function LocationUsersDialog({ locationId }: { locationId: string }) {
  const close = useCloseOverlay('assigned');
  const { data: location, error, refetch } = useLocation(locationId);
  return (
    <Dialog title="Location Users" width={800} height={700} onClose={close}>
      {location ? (
        <LocationUsers location={location} />
      ) : error?.status === 404 ? (
        <EmptyState
          text="Location not found, or you don't have access to it."
          action={<Button onClick={close}>Close</Button>}
        />
      ) : error ? (
        <FailedPanel title="The location could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={420} />
      )}
    </Dialog>
  );
}

function LocationUsers({ location }: { location: Location }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(defaultPageSize);
  const list = useUsers({
    search,
    userLocation: location.id,
    page,
    pageSize,
    sort: 'name',
    descending: false,
  });
  const columns = useMemo(() => locationUserColumns(location), [location]);
  return (
    <>
      <p>{location.label ?? location.name}</p>
      <Controls>
        <SearchBox
          label="Search location users"
          placeholder="search user or role..."
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <AddToLocation location={location} />
      </Controls>
      <SummaryGrid
        name="location-users"
        noun={['location user', 'location users']}
        columns={columns}
        list={list}
        toneOf={toneOf}
        page={page}
        onPage={setPage}
        pageSize={pageSize}
        defaultPageSize={defaultPageSize}
        onPageSize={setPageSize}
        empty={
          search === '' ? 'No users have been assigned to this location yet' : 'No users match your criteria'
        }
      />
    </>
  );
}

/** Adds a user who does not see the location yet. */
function AddToLocation({ location }: { location: Location }) {
  const { assign, running } = useAssign();
  const [adding, setAdding] = useState<string | null>(null);
  const add = async (user: OrgUser | undefined) => {
    if (user === undefined || running) return;
    setAdding(user.id);
    await assign(user, location);
    setAdding(null);
  };
  return (
    <ChoiceSelect
      label="Add user to this location"
      endpoint={users.list}
      input={{ availableByLocationId: location.id }}
      nameOf={({ fullName, userName }: OrgUser) => `${fullName}, ${userName}`}
      placeholder="Add user to this location"
      required
      busy={running}
      value={adding}
      onChoose={(_, user) => void add(user)}
    />
  );
}
