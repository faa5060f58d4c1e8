import { useCan } from '@steward/shared-auth';
import { FilterBar, SearchBox, SwitchFilter } from '@steward/shared-ui/form';
import { Section, useUrlState, urlFlag } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { AddSupplier } from './AddSupplier.tsx';
import { AssignedSuppliers } from './AssignedSuppliers.tsx';
import { useSuppliers } from './supplier.data.ts';
import { contentHeight, noFilters, viewFields, type SuppliersView } from './supplier-view.ts';
import { SuppliersGrid } from './SuppliersGrid.tsx';

/** The tab 'Supplier Management' of a group. */
export function SuppliersTab() {
  const [view, change] = useUrlState(viewFields);
  const list = useSuppliers(view);
  const filter = (changes: Partial<SuppliersView>) => change({ ...changes, page: 1 });
  return (
    <Section plain minHeight={contentHeight}>
      <Section title="Suppliers" plain actions={<AddSupplier />}>
        <FilterBar
          search={
            <SearchBox
              label="Search suppliers"
              placeholder="search supplier name..."
              value={view.search}
              onSearch={(search) => filter({ search })}
            />
          }
          selects={null}
          switches={
            <SwitchFilter
              label="Include Unassigned Global Suppliers"
              checked={view.global}
              onChange={(global) => filter({ global })}
            />
          }
          active={view.global ? 1 : 0}
          onClear={() => change(noFilters)}
        />
        <p className="st-muted">
          Use for Servicing asks a supplier to service your equipment and, once confirmed, shows them the
          assets they service. Use for Purchases records who you buy from; it shares nothing with the
          supplier.
        </p>
        <SuppliersGrid list={list} view={view} onView={change} />
      </Section>
      <AssignedSuppliers />
      <SupplierOverlays />
    </Section>
  );
}

const AddSupplierDialog = lazyRemote(async () => (await import('./AddSupplierDialog.tsx')).AddSupplierDialog);
const fields = { add: urlFlag };

/** The dialogs that the URL opens over the suppliers. */
function SupplierOverlays() {
  const [{ add }] = useUrlState(fields);
  const mayEdit = useCan('organisation.edit');
  return <Suspense>{add && mayEdit && <AddSupplierDialog />}</Suspense>;
}
