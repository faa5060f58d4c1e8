import type { Fault } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { UnsavedChanges } from '@steward/shared-ui/dialog';
import { useEffect, useId } from 'react';
import { UploadingPhotos } from '../photos/UploadingPhotos.tsx';
import type { PhotoSending } from '../photos/use-photo-sending.ts';

const searchParams = ['report'];

interface SendingPhotosProps {
  fault: Fault;
  sending: PhotoSending;
  /** Told when nothing is left to be sent. */
  onDone: (fault: Fault) => void;
}

/** After a fault was reported: its photos on their way. Whatever becomes of them, the fault is there. */
export function SendingPhotos({ fault, sending, onDone }: SendingPhotosProps) {
  const id = useId();
  const left = sending.photos.length;
  useEffect(() => {
    if (left === 0) onDone(fault);
  }, [left, fault, onDone]);
  if (left === 0) return null;
  return (
    <>
      <UnsavedChanges id={id} searchParams={searchParams} />
      <p>The fault was added. Its photos follow.</p>
      <UploadingPhotos fault={fault} sending={sending} />
      <p>
        <Button onClick={() => onDone(fault)}>Go on without them</Button>
      </p>
    </>
  );
}
