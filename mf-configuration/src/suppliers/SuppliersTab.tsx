import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { columns } from './supplier.columns.tsx';
import { useSuppliers } from './supplier.data.ts';
import { pageSize, viewFields } from './supplier-view.ts';

/** Doc 2 §2. */
export function SuppliersTab() {
  const [view, change] = useUrlState(viewFields);
  const list = useSuppliers(view);
  return (
    <Section title="Suppliers">
      <Grid
        name="suppliers"
        noun={['supplier', 'suppliers']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No suppliers have been created yet"
      />
    </Section>
  );
}
