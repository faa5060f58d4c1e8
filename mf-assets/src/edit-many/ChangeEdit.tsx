import { assetImports } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { Button } from '@steward/shared-ui/action';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState } from 'react';
import { preparedEditOf } from './prepared-edits.ts';

const EditManyDialog = lazyRemote(async () => (await import('./EditManyDialog.tsx')).EditManyDialog);

/** Opens the form of an edit again, with its assets and values. The new preview replaces this one. */
export function ChangeEdit({ importId }: { importId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { run: discard } = useCommand(assetImports.discard);
  const prepared = preparedEditOf(importId);
  if (prepared === undefined) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change the edit</Button>
      <Suspense>
        {isOpen && (
          <EditManyDialog
            {...prepared}
            onPrepared={() => {
              // A preview that stays is deleted after a week.
              void discard({ id: importId }).catch(() => null);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
