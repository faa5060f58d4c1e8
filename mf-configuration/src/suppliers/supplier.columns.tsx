import {
  supplierEditRefusal,
  supplierUseRefusal,
  type Supplier,
  type SupplierUse,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { EditCell, RowConflictNotice, RowFailure } from '@steward/shared-ui/edit';
import { Controls, RowSwitch } from '@steward/shared-ui/form';
import type { GridColumn } from '@steward/shared-ui/grid';
import { GlobeIcon } from '@steward/shared-ui/status';
import { use } from 'react';
import { useSupplierUse } from './supplier.data.ts';
import { nameOf, removalConfirmation, ServiceLink, textColumns } from './supplier.labels.tsx';
import { SupplierNotes } from './SupplierNotes.tsx';
import { SupplierEditsContext } from './use-supplier-edits.ts';

/** The columns of the suppliers. Rows open nothing: all values are editable in place. */
export const columns: readonly GridColumn<Supplier, never>[] = [
  {
    ...textColumns.name,
    width: 200,
    full: true,
    isAlwaysShown: true,
    cell: (row) => <Name of={row} />,
  },
  {
    ...textColumns.phone,
    width: 142,
    full: true,
    cell: (row) => <EditableText of={row} column={textColumns.phone} />,
  },
  {
    ...textColumns.email,
    width: 162,
    full: true,
    cell: (row) => <EditableText of={row} column={textColumns.email} />,
  },
  {
    key: 'service',
    title: 'Use for Servicing',
    width: 114,
    full: true,
    cell: (row) =>
      isOffered(row, 'service') && (
        <Controls>
          <Use of={row} use="service" title="Use for Servicing" />
          <ServiceLink of={row} />
        </Controls>
      ),
  },
  {
    key: 'purchase',
    title: 'Use for Purchases',
    width: 98,
    cell: (row) => isOffered(row, 'purchase') && <Use of={row} use="purchase" title="Use for Purchases" />,
  },
];

/** Whether a use is offered: it is possible, or it exists and can be ended. */
function isOffered(row: Supplier, purpose: SupplierUse): boolean {
  return isUsedFor(row, purpose) || supplierUseRefusal(row, purpose) === null;
}

function isUsedFor(row: Supplier, purpose: SupplierUse): boolean {
  return purpose === 'service' ? row.groupLocalService : row.groupLocalPurchase;
}

function Name({ of: row }: { of: Supplier }) {
  const { edits, failures } = use(SupplierEditsContext);
  return (
    <>
      <EditableText of={row} column={textColumns.name} />
      <SupplierNotes of={row} />
      <RowFailure why={failures.get(row.id)} />
      <RowConflictNotice row={row} columns={Object.values(textColumns)} {...{ edits, nameOf }} />
    </>
  );
}

function EditableText({
  of: row,
  column,
}: {
  of: Supplier;
  column: (typeof textColumns)[keyof typeof textColumns];
}) {
  const { edits } = use(SupplierEditsContext);
  const mayEdit = useCan('organisation.edit');
  const mark = row.isGlobal && column.key === 'name' && <GlobeIcon label="Global supplier" />;
  if (!mayEdit)
    return (
      <>
        {mark} {row[column.key]}
      </>
    );
  return (
    <EditCell
      row={row}
      column={column}
      edits={edits}
      nameOf={nameOf}
      mark={mark}
      refusal={supplierEditRefusal(row)}
    />
  );
}

interface UseProps {
  of: Supplier;
  use: SupplierUse;
  title: string;
}

/** The switch of a use. */
function Use({ of: row, use: purpose, title }: UseProps) {
  const mayEdit = useCan('organisation.edit');
  const change = useSupplierUse();
  const isUsed = isUsedFor(row, purpose);
  if (!mayEdit) return isUsed ? 'Yes' : 'No';
  return (
    <RowSwitch
      label={`${title}: ${row.name}`}
      checked={isUsed}
      confirmation={(on) => (on ? null : removalConfirmation(row, purpose))}
      onChange={(on) => change(row, purpose, on)}
    />
  );
}
