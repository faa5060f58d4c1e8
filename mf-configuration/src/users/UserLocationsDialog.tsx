import { regions, type OrgUser } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { Controls, FilterSelect, RowSwitch, SearchBox } from '@steward/shared-ui/form';
import { SummaryGrid } from '@steward/shared-ui/grid';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useMemo, useState } from 'react';
import { LoadedUser } from './LoadedUser.tsx';
import { useChangeUser } from './user.data.ts';
import { isGroupAdmin } from './user.labels.tsx';
import { useLocationsFor } from './user-locations.data.ts';
import { locationColumns } from './user-location.columns.tsx';

/** The locations that a user sees: a switch for each, a summary, and filters. */
export function UserLocationsDialog({ userId }: { userId: string }) {
  const close = useCloseOverlay('locations');
  return (
    <Dialog title="Edit Locations" width={700} height={700} onClose={close}>
      <LoadedUser userId={userId} onClose={close}>
        {(user) => (isGroupAdmin(user) ? <SeesAll user={user} /> : <Assignments user={user} />)}
      </LoadedUser>
    </Dialog>
  );
}

function SeesAll({ user: { fullName } }: { user: OrgUser }) {
  return (
    <Callout tone="info">
      {fullName} is a group administrator and sees all locations; there is nothing to assign.
    </Callout>
  );
}

function Assignments({ user }: { user: OrgUser }) {
  const change = useChangeUser();
  const isManager = user.roles.some(({ nameAbbreviated }) => nameAbbreviated === 'PracticeManager');
  const seesAll = isManager && user.assignToAllLocations;
  return (
    <>
      <p>
        <strong>{user.fullName}</strong> · {user.orgUserRolesString}
      </p>
      <Summary user={user} />
      {isManager && (
        <RowSwitch
          label="Assign to all locations"
          visibleLabel="All locations, including future ones"
          checked={user.assignToAllLocations}
          onChange={(assignToAllLocations) => change(user, { assignToAllLocations })}
        />
      )}
      {!seesAll && <EachLocation user={user} />}
    </>
  );
}

/** The assigned locations in one line. */
function Summary({ user: { locationsString } }: { user: OrgUser }) {
  return (
    <output>
      {locationsString === '' ? 'Not assigned to any location yet' : `Assigned to: ${locationsString}`}
    </output>
  );
}

const defaultPageSize = 8;

function EachLocation({ user }: { user: OrgUser }) {
  const [search, setSearch] = useState('');
  const [region, setRegion] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(defaultPageSize);
  const { list, isLong } = useLocationsFor(user.id, { search, region, page, pageSize });
  const columns = useMemo(() => locationColumns(user), [user]);
  const filter = (set: () => void) => {
    set();
    setPage(1);
  };
  return (
    <>
      <Controls>
        {(isLong || search !== '') && (
          <SearchBox
            label="Search locations"
            placeholder="search location name..."
            value={search}
            onSearch={(text) => filter(() => setSearch(text))}
          />
        )}
        <FilterSelect
          label="Region"
          endpoint={regions.list}
          input={{}}
          value={region}
          onChange={(chosen) => filter(() => setRegion(chosen?.id ?? null))}
        />
      </Controls>
      <SummaryGrid
        name="user-locations"
        noun={['location', 'locations']}
        columns={columns}
        list={list}
        page={page}
        onPage={setPage}
        pageSize={pageSize}
        defaultPageSize={defaultPageSize}
        onPageSize={setPageSize}
        empty={
          search === '' && region === null
            ? 'No locations have been created here yet'
            : 'No locations match your criteria'
        }
      />
    </>
  );
}
