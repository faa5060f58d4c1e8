import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { assignedColumns } from './assigned.columns.tsx';
import { useAssignedSuppliers } from './supplier.data.ts';
import { assignedFields, assignedNames, assignedPageSize } from './supplier-view.ts';

/** The section 'Suppliers Assigned To Your Setup'. */
export function AssignedSuppliers() {
  const [view, change] = useUrlState(assignedFields, assignedNames);
  return (
    <Section title="Suppliers Assigned To Your Setup" plain>
      <div tabIndex={-1}>
        <Grid
          name="assigned-suppliers"
          noun={['assigned supplier', 'assigned suppliers']}
          columns={assignedColumns}
          list={useAssignedSuppliers(view)}
          view={view}
          onView={change}
          pageSize={assignedPageSize}
          empty="No suppliers have been assigned to your setup yet"
        />
      </div>
    </Section>
  );
}
