import { useCurrentUser, useLocationScope, useSelectedLocation } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { ClientFilters, ViewFilters } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Grid } from '@steward/shared-ui/grid';
import { Page, useOnChange, useOverlayAddress, useUrlState, urlId } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { useFaultSelection } from '../edit-many/use-fault-selection.tsx';
import { ReportOverlays } from '../report-fault/ReportOverlays.tsx';
import { faultPageSize, faultView } from './fault-view.ts';
import { faultColumns } from './fault.columns.tsx';
import { useFaults } from './fault.data.ts';
import { FaultActions } from './FaultActions.tsx';

/** The list of faults. */
export function FaultsPage() {
  const [view, change] = useUrlState(faultView.fields);
  const { isSupplier } = useCurrentUser();
  const scope = useLocationScope();
  const location = useSelectedLocation();
  const addressWith = useOverlayAddress();
  useOnChange(`${scope.groupId}/${scope.locationId}`, () => change({ page: 1 }));
  const query = faultView.toQuery(view, scope);
  const list = useFaults(query, view);
  const selection = useFaultSelection(query, list.totalCount ?? 0);

  const count = list.totalCount === undefined ? 'Faults' : plural(list.totalCount, 'Fault');
  const isFiltered = faultView.isFiltered(view, scope);
  return (
    <Page
      title="Faults"
      heading={location ? `${count} · ${location.name}` : count}
      isPrintable
      actions={<FaultActions query={query} isEmpty={list.totalCount === 0} />}
    >
      <ViewFilters
        of={faultView}
        grid="faults"
        view={view}
        onView={change}
        first={isSupplier && <ClientFilters />}
      />
      <Grid
        name="faults"
        noun={['fault', 'faults']}
        columns={faultColumns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => addressWith({ fault: id })}
        {...(selection ? { selection } : {})}
        pageSize={faultPageSize}
        empty="No data available on current page"
        emptyHint={isFiltered ? undefined : 'No faults have been reported yet'}
        emptyAction={isFiltered && <Button onClick={() => change(faultView.noFilters)}>Clear filters</Button>}
      />
      <FaultOverlays />
      <ReportOverlays />
    </Page>
  );
}

const FaultDetailsDialog = lazyRemote(
  async () => (await import('./FaultDetailsDialog.tsx')).FaultDetailsDialog,
);

const fields = { fault: urlId };

/** The dialogs that the URL opens over the fault list; they load when they open. */
function FaultOverlays() {
  const [{ fault }] = useUrlState(fields);
  return <Suspense>{fault && <FaultDetailsDialog key={fault} faultId={fault} />}</Suspense>;
}
