import { ScanIcon } from '@steward/shared-ui/header';
import { useState } from 'react';
import { ScanDialog } from '../frame/late-dialogs.tsx';

/** The button of the header, or of the bottom bar on phones, that opens the scanner for stickers on equipment. */
export function ScanButton({ inBar = false }: { inBar?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={inBar ? 'st-bottom-link' : 'st-bar-button st-header-scan'}
        aria-label="Scan a code"
        aria-haspopup="dialog"
        title="Scan a code"
        onClick={() => setOpen(true)}
      >
        <ScanIcon />
        {inBar && 'Scan'}
      </button>
      {open && <ScanDialog onClose={() => setOpen(false)} />}
    </>
  );
}
