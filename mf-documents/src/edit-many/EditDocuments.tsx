import { tooManyText } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState } from 'react';
import type { EditedDocuments } from './edit-many.data.ts';

const EditDocumentsDialog = lazyRemote(
  async () => (await import('./EditDocumentsDialog.tsx')).EditDocumentsDialog,
);

interface EditDocumentsProps {
  chosen: EditedDocuments;
  /** The number of the documents. */
  count: number;
  /** `Edit` */
  label: string;
}

/** Opens the dialog that changes the type and the validity of many documents. */
export function EditDocuments({ chosen, count, label }: EditDocumentsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tooMany = tooManyText(count, ['document', 'documents']);
  // An open dialog stays: after a change, no document may match the filters any more.
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button disabled={tooMany !== null} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {tooMany !== null && <span className="st-muted">{tooMany}</span>}
      <Suspense>
        {isOpen && <EditDocumentsDialog chosen={chosen} count={count} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
