import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { Controls, ViewFilters } from '@steward/shared-ui/form';
import { Grid } from '@steward/shared-ui/grid';
import { useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { ImportLink } from '../settings/ImportLink.tsx';
import { columns } from './location.columns.tsx';
import { useLocations } from './location.data.ts';
import { locationView, pageSize } from './location-view.ts';
import { LocationOverlays } from './LocationOverlays.tsx';

/** The locations of a group, with links to their regions, rooms and users. */
export function LocationsTab() {
  const [view, change] = useUrlState(locationView.fields);
  const addressWith = useOverlayAddress();
  const list = useLocations(view);
  const isFiltered = locationView.isFiltered(view);
  return (
    <>
      <ViewFilters of={locationView} grid="locations" view={view} onView={change} />
      <Grid
        name="locations"
        noun={['location', 'locations']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => addressWith({ edit: id })}
        pageSize={pageSize}
        tools={<Tools />}
        empty={isFiltered ? 'No locations match your criteria' : 'No locations have been created here yet'}
        emptyAction={
          isFiltered ? (
            <Button onClick={() => change(locationView.noFilters)}>Clear filters</Button>
          ) : (
            <AddLocation />
          )
        }
      />
      <LocationOverlays />
    </>
  );
}

function Tools() {
  const mayEdit = useCan('organisation.edit');
  const addressWith = useOverlayAddress();
  if (!mayEdit) return null;
  return (
    <Controls>
      <ButtonLink preventScrollReset to={addressWith({ regions: 'true' })}>
        Manage Regions
      </ButtonLink>
      <ImportLink recordType="locations" />
      <ImportLink recordType="rooms" />
      <AddLocation />
    </Controls>
  );
}

function AddLocation() {
  const mayEdit = useCan('organisation.edit');
  const addressWith = useOverlayAddress();
  if (!mayEdit) return null;
  return (
    <ButtonLink kind="primary" preventScrollReset to={addressWith({ add: 'true' })}>
      Add Location
    </ButtonLink>
  );
}
