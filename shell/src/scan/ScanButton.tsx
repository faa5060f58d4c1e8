import { ScanIcon } from '@steward/shared-ui/header';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState } from 'react';

const ScanDialog = lazyRemote(async () => (await import('./ScanDialog.tsx')).ScanDialog);

/** The header button that opens the scanner for stickers on equipment. */
export function ScanButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="st-bar-button"
        aria-label="Scan a code"
        aria-haspopup="dialog"
        title="Scan a code"
        onClick={() => setOpen(true)}
      >
        <ScanIcon />
      </button>
      <Suspense>{open && <ScanDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
