import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState } from 'react';
import type { EditedAssets } from './edit-many.ts';

const EditManyDialog = lazyRemote(async () => (await import('./EditManyDialog.tsx')).EditManyDialog);

interface EditManyProps {
  assets: EditedAssets;
  /** The number of the assets. */
  count: number;
  /** `Edit` */
  label: string;
}

/** Opens the form that changes many assets, for users who may edit assets. */
export function EditMany({ assets, count, label }: EditManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan('assets.edit') || count === 0) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      <Suspense>
        {isOpen && <EditManyDialog assets={assets} count={count} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
