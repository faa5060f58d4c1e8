import { useLocationScope, useSelectedLocation } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Grid } from '@steward/shared-ui/grid';
import { Page, useOnChange, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { ReportOverlays } from '../report-fault/ReportOverlays.tsx';
import { activeFilters, faultPageSize, faultViewFields, noFilters, toListQuery } from './fault-view.ts';
import { faultColumns } from './fault.columns.tsx';
import { useFaults } from './fault.data.ts';
import { FaultActions } from './FaultActions.tsx';
import { FaultFilters } from './FaultFilters.tsx';
import { FaultOverlays } from './FaultOverlays.tsx';

/** The faults dashboard. */
export function FaultsPage() {
  const [view, change] = useUrlState(faultViewFields);
  const place = useLocationScope();
  const location = useSelectedLocation();
  const addressWith = useOverlayAddress();
  useOnChange(`${place.groupId}/${place.locationId}`, () => change({ page: 1 }));
  const question = toListQuery(view, place);
  const list = useFaults(question, view);

  const count = list.totalCount === undefined ? 'Faults' : plural(list.totalCount, 'Fault');
  const isNarrowed = view.search !== '' || activeFilters(view) > 0;
  return (
    <Page
      title="Faults"
      heading={location ? `${count} · ${location.name}` : count}
      actions={<FaultActions question={question} isEmpty={list.totalCount === 0} />}
    >
      <FaultFilters view={view} onView={change} />
      <Grid
        name="faults"
        noun={['fault', 'faults']}
        columns={faultColumns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => addressWith({ fault: id })}
        pageSize={faultPageSize}
        empty="No data available on current page"
        emptyAction={isNarrowed && <Button onClick={() => change(noFilters)}>Clear filters</Button>}
      />
      <FaultOverlays />
      <ReportOverlays />
    </Page>
  );
}
