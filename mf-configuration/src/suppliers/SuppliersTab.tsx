import { useCan } from '@steward/shared-auth';
import { ViewFilters } from '@steward/shared-ui/form';
import { Section, useUrlState, urlFlag, urlId } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { ImportLink } from '../settings/ImportLink.tsx';
import { AddSupplier } from './AddSupplier.tsx';
import { AssignedSuppliers } from './AssignedSuppliers.tsx';
import { useSuppliers } from './supplier.data.ts';
import { contentHeight, supplierView } from './supplier-view.ts';
import { SuppliersGrid } from './SuppliersGrid.tsx';

/** The tab 'Supplier Management' of a group. */
export function SuppliersTab() {
  const [view, change] = useUrlState(supplierView.fields);
  const list = useSuppliers(view);
  return (
    <Section plain minHeight={contentHeight}>
      <Section title="Suppliers" plain actions={<SupplierActions />}>
        <ViewFilters of={supplierView} grid="suppliers" view={view} onView={change} />
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

function SupplierActions() {
  return (
    <>
      <ImportLink recordType="suppliers" />
      <AddSupplier />
    </>
  );
}

const AddSupplierDialog = lazyRemote(async () => (await import('./supplier-dialogs.ts')).AddSupplierDialog);
const SupplierNotesDialog = lazyRemote(
  async () => (await import('./supplier-dialogs.ts')).SupplierNotesDialog,
);
const fields = { add: urlFlag, notes: urlId };

/** The dialogs that the URL opens over the suppliers. */
function SupplierOverlays() {
  const [{ add, notes }] = useUrlState(fields);
  const mayEdit = useCan('organisation.edit');
  return (
    <Suspense>
      {add && mayEdit && <AddSupplierDialog />}
      {notes && <SupplierNotesDialog key={notes} supplierId={notes} />}
    </Suspense>
  );
}
