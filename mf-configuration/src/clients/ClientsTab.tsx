import { Button } from '@steward/shared-ui/action';
import { FilterBar, SearchBox, SwitchFilter } from '@steward/shared-ui/form';
import { Grid } from '@steward/shared-ui/grid';
import { useUrlState } from '@steward/shared-ui/page';
import { columns } from './client.columns.tsx';
import { useClients } from './client.data.ts';
import { noFilters, pageSize, viewFields, type ClientsView } from './client-view.ts';

/** The clients of a supplier: groups that it services and groups that request its service. */
export function ClientsTab() {
  const [view, change] = useUrlState(viewFields);
  const list = useClients(view);
  const filter = (changes: Partial<ClientsView>) => change({ ...changes, page: 1 });
  const isFiltered = view.search !== '' || view.pending;
  return (
    <>
      <FilterBar
        search={
          <SearchBox
            label="Search clients"
            placeholder="search client name..."
            value={view.search}
            onSearch={(search) => filter({ search })}
          />
        }
        selects={null}
        switches={
          <SwitchFilter
            label="Pending Your Acceptance Only"
            checked={view.pending}
            onChange={(pending) => filter({ pending })}
          />
        }
        active={view.pending ? 1 : 0}
        onClear={() => change(noFilters)}
      />
      <Grid
        name="clients"
        noun={['client', 'clients']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No clients match your criteria"
        emptyAction={isFiltered && <Button onClick={() => change(noFilters)}>Clear filters</Button>}
      />
    </>
  );
}
