import { Button } from '@steward/shared-ui/action';
import { ViewFilters } from '@steward/shared-ui/form';
import { Grid } from '@steward/shared-ui/grid';
import { useUrlState } from '@steward/shared-ui/page';
import { columns } from './client.columns.tsx';
import { useClients } from './client.data.ts';
import { clientView, pageSize } from './client-view.ts';

/** The clients of a supplier: groups that it services and groups that request its service. */
export function ClientsTab() {
  const [view, change] = useUrlState(clientView.fields);
  const list = useClients(view);
  const isFiltered = clientView.isFiltered(view);
  return (
    <>
      <ViewFilters of={clientView} grid="clients" view={view} onView={change} />
      <Grid
        name="clients"
        noun={['client', 'clients']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No clients match your criteria"
        emptyHint={isFiltered ? undefined : 'Practices that choose you as their supplier appear here'}
        emptyAction={
          isFiltered && <Button onClick={() => change(clientView.noFilters)}>Clear filters</Button>
        }
      />
    </>
  );
}
