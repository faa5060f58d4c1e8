import { tooManyText } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState } from 'react';
import type { EditedFaults } from './edit-many.data.ts';

const EditFaultsDialog = lazyRemote(async () => (await import('./EditFaultsDialog.tsx')).EditFaultsDialog);

interface EditFaultsProps {
  chosen: EditedFaults;
  /** The number of the faults. */
  count: number;
  /** `Change Status` */
  label: string;
}

/** Opens the dialog that changes the status of many faults, for users who may edit faults. */
export function EditFaults({ chosen, count, label }: EditFaultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = useCan('faults.edit');
  const tooMany = tooManyText(count, ['fault', 'faults']);
  // An open dialog stays: after a change, no fault may match the filters any more.
  if (!mayEdit || (count === 0 && !isOpen)) return null;
  return (
    <>
      <Button disabled={tooMany !== null} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {tooMany !== null && <span className="st-muted">{tooMany}</span>}
      <Suspense>
        {isOpen && <EditFaultsDialog chosen={chosen} count={count} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
