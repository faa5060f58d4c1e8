import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { columns } from './location.columns.tsx';
import { useLocations } from './location.data.ts';
import { pageSize, viewFields } from './location-view.ts';

/** Doc 2 §2. */
export function LocationsTab() {
  const [view, change] = useUrlState(viewFields);
  const list = useLocations(view);
  return (
    <Section title="Locations">
      <Grid
        name="locations"
        noun={['location', 'locations']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No locations have been created here yet"
      />
    </Section>
  );
}
