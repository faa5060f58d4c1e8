import type { Supplier, SupplierUse } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, useConfirm } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import type { GridColumn } from '@steward/shared-ui/grid';
import { activeElement } from '@steward/shared-ui/page';
import { GlobeIcon } from '@steward/shared-ui/status';
import { useState } from 'react';
import { useSupplierUse } from './supplier.data.ts';
import { removalConfirmation, ServiceLink } from './supplier.labels.tsx';

/** The columns of the suppliers that the group uses. */
export const assignedColumns: readonly GridColumn<Supplier, never>[] = [
  {
    key: 'name',
    title: 'Supplier Name',
    width: 220,
    isRowLink: true,
    cell: ({ name, isGlobal }) => (
      <span className="st-word">
        {isGlobal && <GlobeIcon label="Global supplier" />}
        {name}
      </span>
    ),
  },
  {
    key: 'service',
    title: 'Remove Service',
    width: 290,
    full: true,
    cell: (row) => row.groupLocalService && <Removal of={row} use="service" />,
  },
  {
    key: 'purchase',
    title: 'Remove Purchase',
    width: 180,
    cell: (row) => row.groupLocalPurchase && <Removal of={row} use="purchase" />,
  },
];

const titles: Record<SupplierUse, string> = { service: 'Remove Service', purchase: 'Remove Purchase' };

function Removal({ of: row, use }: { of: Supplier; use: SupplierUse }) {
  const mayEdit = useCan('organisation.edit');
  const change = useSupplierUse();
  const { ask, loading } = useConfirm();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    const list = activeElement()?.closest<HTMLElement>('[tabindex="-1"]');
    if (!(await ask(() => removalConfirmation(row, use)))) return;
    setBusy(true);
    await change(row, use, false);
    setBusy(false);
    // The pressed button disappears with the use: the focus moves to the list.
    list?.focus({ preventScroll: true });
  };
  return (
    <Controls>
      {mayEdit ? (
        <Button busy={loading || busy} label={`${titles[use]}: ${row.name}`} onClick={() => void remove()}>
          {titles[use]}
        </Button>
      ) : (
        'Used'
      )}
      {use === 'service' && <ServiceLink of={row} />}
    </Controls>
  );
}
