import { Grid } from '@steward/shared-ui/grid';
import { Page, useUrlState } from '@steward/shared-ui/page';
import { columns } from './client-location.columns.tsx';
import { useLocations } from './client-location.data.ts';
import { pageSize, viewFields } from './client-location-view.ts';

/** Doc 2 §2. */
export function LocationsPage() {
  const [view, change] = useUrlState(viewFields);
  const list = useLocations(view);
  return (
    <Page title="Locations">
      <Grid
        name="client-locations"
        noun={['location', 'locations']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No locations match your criteria"
      />
    </Page>
  );
}
