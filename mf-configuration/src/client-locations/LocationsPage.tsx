import type { Location } from '@steward/shared-api';
import { selectGroup, useCurrentUser, useLocationScope } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { FilterBar, GroupFilter, SearchBox } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Grid } from '@steward/shared-ui/grid';
import { Page, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { columns } from './client-location.columns.tsx';
import { useLocations } from './client-location.data.ts';
import { pageSize, viewFields } from './client-location-view.ts';
import { OpenAssets } from './OpenAssets.tsx';

const toneOf = ({ isGlobal }: Location) => (isGlobal ? 'info' : null);

/** The locations of a supplier's clients; a row opens the assets there. */
export function LocationsPage() {
  const [view, change] = useUrlState(viewFields);
  const addressWith = useOverlayAddress();
  const { isSupplier } = useCurrentUser();
  const { groupId } = useLocationScope();
  const list = useLocations(view, groupId);
  const clear = () => {
    selectGroup(null);
    change({ search: '', page: 1 });
  };
  return (
    <Page
      title="Locations"
      heading={list.totalCount === undefined ? 'Locations' : plural(list.totalCount, 'Location')}
      isPrintable
    >
      {view.open && <OpenAssets locationId={view.open} rows={list.rows} />}
      <FilterBar
        search={
          <SearchBox
            label="Search locations"
            placeholder="search location name..."
            value={view.search}
            onSearch={(search) => change({ search, page: 1 })}
          />
        }
        selects={isSupplier && <GroupFilter onChoose={() => change({ page: 1 })} />}
        active={groupId === undefined ? 0 : 1}
        onClear={clear}
      />
      <Grid
        name="client-locations"
        noun={['location', 'locations']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => addressWith({ open: id })}
        toneOf={toneOf}
        pageSize={pageSize}
        empty="No locations match your criteria"
        emptyAction={
          (view.search !== '' || groupId !== undefined) && <Button onClick={clear}>Clear filters</Button>
        }
      />
    </Page>
  );
}
