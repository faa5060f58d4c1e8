import { users, type OrgUser } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import { Controls, SearchBox } from '@steward/shared-ui/form';
import { SummaryGrid } from '@steward/shared-ui/grid';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { useMemo, useState } from 'react';
import { locationUserColumns } from './location-user.columns.tsx';
import { useAssign, useLocation, useUsers } from './user.data.ts';
import { isGroupAdmin } from './user.words.tsx';
import { pageSize } from './user-view.ts';

const toneOf = (user: OrgUser) => (isGroupAdmin(user) ? ('info' as const) : null);

/** The grid of location users (doc 2 §2): who sees a location, the way to take it from them, and to let others see it. */
export function LocationUsersDialog({ locationId }: { locationId: string }) {
  const close = useCloseOverlay('assigned');
  const location = useLocation(locationId);
  const place = { id: locationId, name: location?.name ?? 'this location' };
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useUsers({ search, location: locationId, page, pageSize, sort: 'name', descending: false });
  const columns = useMemo(
    () => locationUserColumns({ id: place.id, name: place.name }),
    [place.id, place.name],
  );
  return (
    <Dialog title="Location Users" width={800} height={700} onClose={close}>
      <p>{location?.name ?? ' '}</p>
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
        <AddToLocation place={place} />
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
        empty={
          search === '' ? 'No users have been assigned to this location yet' : 'No users match your criteria'
        }
      />
    </Dialog>
  );
}

/** Somebody who does not see the location yet, chosen to do so. */
function AddToLocation({ place }: { place: { readonly id: string; readonly name: string } }) {
  const { assign, running } = useAssign();
  const [adding, setAdding] = useState<string | null>(null);
  const add = async (user: OrgUser | undefined) => {
    if (user === undefined || running) return;
    setAdding(user.id);
    await assign(user, place);
    setAdding(null);
  };
  return (
    <ChoiceSelect
      label="Add user to this location"
      endpoint={users.list}
      input={{ availableByLocationId: place.id }}
      nameOf={({ fullName, userName }: OrgUser) => `${fullName}, ${userName}`}
      placeholder="Add user to this location"
      required
      busy={running}
      value={adding}
      onChoose={(_, user) => void add(user)}
    />
  );
}
