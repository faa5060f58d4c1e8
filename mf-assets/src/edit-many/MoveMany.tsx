import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState } from 'react';
import { useIsMoving } from './running-moves.ts';

const MoveManyDialog = lazyRemote(async () => (await import('./MoveManyDialog.tsx')).MoveManyDialog);

/** Each asset is a request of its own. Edit moves more of them. */
const maximumMoved = 50;

/** Moves the selected assets to a room of their location, for users who may edit assets. */
export function MoveMany({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const isMoving = useIsMoving();
  const mayEdit = useCan('assets.edit');
  if (!mayEdit || ids.length > maximumMoved) return null;
  return (
    <>
      <Button busy={isMoving} onClick={() => setOpen(true)}>
        Move Room
      </Button>
      <Suspense>{isOpen && <MoveManyDialog ids={ids} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
