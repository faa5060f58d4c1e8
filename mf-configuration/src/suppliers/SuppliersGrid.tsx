import type { Supplier } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { UnsavedChanges } from '@steward/shared-ui/dialog';
import { SaveBar } from '@steward/shared-ui/edit';
import { Grid, type PagedRows } from '@steward/shared-ui/grid';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { AddSupplier } from './AddSupplier.tsx';
import { columns } from './supplier.columns.tsx';
import { pageSize, supplierView, type SuppliersView } from './supplier-view.ts';
import { SupplierEditsContext, useSupplierEdits } from './use-supplier-edits.ts';
import { UnseenFailures } from './UnseenFailures.tsx';
import { isFocusLost } from '@steward/shared-ui/page';

interface SuppliersGridProps {
  list: PagedRows<Supplier>;
  view: SuppliersView;
  onView: (changes: Partial<SuppliersView>) => void;
}

const searchParams = ['tab'];
const noSuppliers: readonly Supplier[] = [];
const toneOf = ({ isGlobal }: Supplier) => (isGlobal ? 'info' : null);

/** The suppliers with editable cells and a save bar. */
export function SuppliersGrid({ list, view, onView }: SuppliersGridProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const rows = list.rows ?? noSuppliers;
  const { edits, failures, saving, save, cancel } = useSupplierEdits(rows);
  const isFiltered = view.search !== '';
  return (
    <SupplierEditsContext value={{ edits, failures }}>
      <div ref={place} tabIndex={-1}>
        <Grid
          name="suppliers"
          noun={['supplier', 'suppliers']}
          columns={columns}
          list={list}
          view={view}
          onView={onView}
          toneOf={toneOf}
          pageSize={pageSize}
          empty={isFiltered ? 'No suppliers match your criteria' : 'No suppliers have been created yet'}
          emptyAction={
            isFiltered ? (
              <Button onClick={() => onView(supplierView.noFilters)}>Clear filters</Button>
            ) : (
              <AddSupplier />
            )
          }
        />
      </div>
      {edits.count > 0 && (
        <>
          <UnsavedChanges id={id} searchParams={searchParams} />
          <ReturnFocus to={place} />
          <SaveBar
            unsaved={edits.count}
            saving={saving}
            onSave={() => void save()}
            onCancel={cancel}
            notice={<UnseenFailures edits={edits} failures={failures} inView={rows} />}
          />
        </>
      )}
    </SupplierEditsContext>
  );
}

/** The buttons disappear with the changes: restores the focus to the grid. */
function ReturnFocus({ to }: { to: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const place = to.current;
    return () => {
      if (isFocusLost()) place?.focus({ preventScroll: true });
    };
  }, [to]);
  return null;
}
