import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { columns } from './client.columns.tsx';
import { useClients } from './client.data.ts';
import { pageSize, viewFields } from './client-view.ts';

/** Doc 2 §2. */
export function ClientsTab() {
  const [view, change] = useUrlState(viewFields);
  const list = useClients(view);
  return (
    <Section title="Clients">
      <Grid
        name="clients"
        noun={['client', 'clients']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No clients match your criteria"
      />
    </Section>
  );
}
